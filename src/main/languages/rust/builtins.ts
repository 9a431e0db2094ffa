import { OWN_MACROS } from './ownMacros.ts'

const TYPES =
  'bool char str u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize f32 f64 String Vec Option Result Box Range'
const VALUES = 'Some None Ok Err drop'
const TRAITS =
  'Clone Copy Send Sync Sized Drop Fn FnMut FnOnce AsyncFn AsyncFnMut AsyncFnOnce Iterator IntoIterator Extend DoubleEndedIterator ExactSizeIterator ' +
  'FromIterator From Into TryFrom TryInto AsRef AsMut Default ToOwned ToString PartialEq PartialOrd Eq Ord Debug Hash Unpin'

/** Names that every Rust file sees, and the macros of the library. */
export const RUST_BUILTINS: ReadonlySet<string> = new Set([
  ...`${TYPES} ${VALUES} ${TRAITS}`.split(' '),
  ...[...OWN_MACROS.keys()].map((name) => `${name}!`),
])
