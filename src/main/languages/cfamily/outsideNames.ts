/** Libraries by the folder of their headers, and the macros that they alone have; of two that fit a name the first. */
const LIBRARIES: readonly (readonly [library: string, macros: RegExp])[] = [
  ['gmock', /^(?:EXPECT_CALL|ON_CALL|(?:EXPECT|ASSERT)_THAT|MOCK_\w+)$/],
  [
    'gtest',
    /^(?:(?:EXPECT|ASSERT)_[A-Z]\w*|ADD_FAILURE\w*|FAIL|SUCCEED|SCOPED_TRACE|GTEST_\w+|(?:TYPED_)?TEST\w*|INSTANTIATE_\w+)$/,
  ],
  ['glog', /^(?:D?P?CHECK(?:_\w+)?|[DP]?V?LOG(?:_\w+)?|RAW_\w+)$/],
  ['gflags', /^(?:DEFINE|DECLARE)_[a-z]\w*$/],
  ['boost', /^BOOST_\w+$/],
  ['absl', /^ABSL_\w+$/],
  ['benchmark', /^BENCHMARK\w*$/],
  ['catch2', /^(?:REQUIRE|CHECK|SECTION|TEST_CASE|SCENARIO|GIVEN|WHEN|THEN|INFO)\w*$/],
  ['doctest', /^(?:REQUIRE|CHECK|SUBCASE|TEST_CASE|INFO)\w*$/],
]
/** What compilers give without a header. */
const INTRINSICS = /^(?:__(?:builtin|sync|atomic)_\w+|_mm\d*_\w+|__attribute__|__declspec|__extension__)$/
const HEADER = /^[<"]?([\w+-]+)[/.]/

/** By specifiers: the libraries among them. */
const known = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>()

/** The library (or `compiler`) that a name belongs to which nothing in the project defines, where a header of it is taken in. */
export function outsideCName(name: string, imported: () => ReadonlySet<string>): string | undefined {
  if (INTRINSICS.test(name)) return 'compiler'
  if (!/^[A-Z][A-Z]/.test(name)) return undefined
  const candidates = LIBRARIES.filter(([, macros]) => macros.test(name))
  if (candidates.length === 0) return undefined
  const specifiers = imported()
  let libraries = known.get(specifiers)
  if (libraries === undefined) {
    libraries = new Set(Array.from(specifiers, (each) => HEADER.exec(each)?.[1] ?? ''))
    known.set(specifiers, libraries)
  }
  const seen = libraries
  return candidates.find(([library]) => seen.has(library))?.[0]
}
