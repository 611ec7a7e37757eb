"""Matches with other programs by the protocol of the Annual Computer Poker Competition (ACPC).

Source of the protocol: *ACPC Protocol Specification*, version 2.0.0, October 2010. Whatever it leaves open,
such as what happens after an illegal action, follows the competition's own dealer (`project_acpc_server`).
"""
