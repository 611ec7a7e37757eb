"""How well hand histories of the field are read: any collection of them, counted room by room."""
