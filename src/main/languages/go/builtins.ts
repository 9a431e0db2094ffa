/** Functions of the language itself. */
export const BUILTIN_FUNCTIONS: ReadonlySet<string> = new Set(
  'append cap clear close complex copy delete imag len make max min new panic print println real recover'.split(' '),
)

/** Types that are declared before any package; `T(x)` of one converts. */
export const BUILTIN_TYPES: ReadonlySet<string> = new Set(
  'any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8 uint16 uint32 uint64 uintptr'.split(
    ' ',
  ),
)

/** Names that every file knows without an import. */
export const GO_BUILTINS: ReadonlySet<string> = new Set([
  ...BUILTIN_FUNCTIONS,
  ...BUILTIN_TYPES,
  'true',
  'false',
  'nil',
  'iota',
])
