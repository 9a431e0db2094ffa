; inherits: typed, jsx
