"""What is free in the memory of a snapshot is zero: its holes, and the end from which malloc cuts."""

import json
import subprocess

import pytest

from workshop.host.environment import node_js
from workshop.host.project_folders import IN_NODE

FINISH = """
import {{ Heap }} from {heap};
const words = new Uint32Array(64).fill(7);
words.set([35, 7, 7, 7, 7, 7, 7, 7, 99], 1); // 32 bytes in use, and then 96 of which nothing is
words[33] = 40;
const memory = {{ HEAPU32: words, HEAPU8: new Uint8Array(words.buffer) }};
new Heap({{ ...memory, _emscripten_stack_get_base: () => 0 }}).finish();
console.log(JSON.stringify([...words]));
"""


@pytest.mark.slow
def test_the_end_of_the_heap_is_zero_and_nothing_else_is() -> None:
    script = FINISH.format(heap=json.dumps((IN_NODE / "zero-free-heap.mjs").as_uri()))
    done = subprocess.run(
        [node_js.find_node(), "--input-type=module", "-e", script], capture_output=True, text=True, check=True
    )
    words = json.loads(done.stdout)
    assert words == [7, 35, *[7] * 7, 99, *[0] * 22, 7, 40, *[7] * 30]
