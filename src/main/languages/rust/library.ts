import type { LibraryMethod, LibraryRules, LibraryValue } from '#model/LinkRules'
import { gives, named } from '../libraryMethods.ts'

type Container = LibraryRules['containers'][string]

const CONTAINERS: Readonly<Record<string, Container>> = {
  Vec: 'array',
  VecDeque: 'array',
  LinkedList: 'array',
  SmallVec: 'array',
  ArrayVec: 'array',
  ThinVec: 'array',
  BinaryHeap: 'array',
  HashSet: 'set',
  BTreeSet: 'set',
  IndexSet: 'set',
  FxHashSet: 'set',
  AHashSet: 'set',
  HashMap: 'map',
  BTreeMap: 'map',
  IndexMap: 'map',
  FxHashMap: 'map',
  AHashMap: 'map',
  DashMap: 'map',
  FxIndexMap: 'map',
  Option: 'option',
  Poll: 'option',
  RefCell: 'option',
  Cell: 'option',
  OnceCell: 'option',
  OnceLock: 'option',
  LazyCell: 'option',
  UnsafeCell: 'option',
  Mutex: 'option',
  RwLock: 'option',
  Weak: 'option',
  Result: 'result',
  LockResult: 'result',
  Iterator: 'iterator',
  IntoIterator: 'iterator',
  DoubleEndedIterator: 'iterator',
  ExactSizeIterator: 'iterator',
  FusedIterator: 'iterator',
  Peekable: 'iterator',
  Stream: 'iterator',
  Receiver: 'iterator',
  Future: 'promise',
  IntoFuture: 'promise',
  BoxFuture: 'promise',
  JoinHandle: 'promise',
}

/** Types of the library that hold others, by their last name. */
export const RUST_CONTAINERS: ReadonlySet<string> = new Set(Object.keys(CONTAINERS))

const calls = (
  returns: LibraryValue,
  receives: readonly LibraryValue[] = ['element'],
  callback = 0,
): LibraryMethod => ({
  returns,
  callback,
  receives,
})

/** The same rule for several methods of several containers. */
function each(owners: string, names: string, rule: LibraryMethod): Record<string, LibraryMethod> {
  const entries = owners
    .split(' ')
    .flatMap((owner) => names.split(' ').map((name) => [`${owner}.${name}`, rule] as const))
  return Object.fromEntries(entries)
}

const ALL = 'array set iterator map option result'

/** What only passes a value on: references, guards, copies. */
const PASSING =
  'clone cloned copied to_owned as_ref as_mut as_deref as_deref_mut by_ref into_boxed_slice to_vec into_vec as_slice as_mut_slice ' +
  'into_inner deref deref_mut as_pin_mut'

/** How values flow through the containers and iterators of the library. What only owns a value is the value. */
export const rustLibrary: LibraryRules = {
  containers: CONTAINERS,
  types: {
    Box: 'first',
    Rc: 'first',
    Arc: 'first',
    Pin: 'first',
    Cow: 'same',
    ManuallyDrop: 'first',
    MaybeUninit: 'first',
    NonNull: 'first',
    Ref: 'same',
    RefMut: 'same',
    MutexGuard: 'same',
    RwLockReadGuard: 'same',
    RwLockWriteGuard: 'same',
    Reverse: 'first',
    Wrapping: 'first',
    Into: 'same',
    AsRef: 'same',
    AsMut: 'same',
    Borrow: 'same',
    Deref: 'same',
    DerefMut: 'same',
    Lazy: 'first',
    LazyLock: 'first',
    CachePadded: 'first',
  },
  methods: {
    ...each(ALL, PASSING, gives('self')),
    ...each(
      'instance',
      'clone to_owned as_ref as_mut borrow borrow_mut by_ref into deref deref_mut get_mut',
      gives('self'),
    ),
    // Derived, so that no implementation is written.
    'class.default': gives('instance'),
    ...each('instance', 'unwrap expect lock', gives('self')),
    ...each('instance', 'cmp partial_cmp eq ne lt le gt ge hash to_string fmt', gives('none')),
    ...each('array set map iterator result', 'borrow borrow_mut', gives('self')),
    ...each('option', 'borrow borrow_mut', gives('element')),
    // Going through the items.
    ...each('array set', 'iter iter_mut into_iter drain', gives('iteratorOfElement')),
    ...each('option', 'iter iter_mut into_iter drain', gives('iteratorOfElement')),
    ...each('iterator', 'into_iter iter', gives('self')),
    ...each(
      'iterator',
      'rev skip take step_by cycle fuse peekable chain chain_ref dedup sorted unique into_stream boxed',
      gives('self'),
    ),
    ...each(
      'iterator',
      'filter skip_while take_while inspect sorted_by sorted_by_key unique_by dedup_by_key',
      calls('self'),
    ),
    ...each('iterator', 'map', calls('iteratorOfCallback')),
    ...each('iterator', 'filter_map flat_map map_while', { ...calls('iteratorOfCallback'), flattens: true }),
    ...each('iterator', 'scan', { ...calls('iteratorOfCallback', ['argument', 'element'], 1), flattens: true }),
    ...each('iterator', 'flatten', gives('iteratorOfFlattened')),
    ...each('iterator', 'enumerate', gives('iteratorOfIndexed')),
    ...each('iterator', 'zip', gives('iteratorOfZipped')),
    ...each('iterator', 'next next_back last nth peek peek_mut min max next_if_eq', gives('optionOfElement')),
    ...each('iterator', 'find min_by_key max_by_key next_if rfind', calls('optionOfElement')),
    ...each('iterator', 'find_map', calls('callback')),
    ...each('iterator', 'min_by max_by reduce', calls('optionOfElement', ['element', 'element'])),
    ...each('iterator', 'any all position for_each try_for_each rposition', calls('none')),
    ...each('iterator', 'fold try_fold', calls('argument', ['argument', 'element'], 1)),
    ...each('iterator', 'collect', gives('listOfElement')),
    ...each('iterator', 'partition', gives('tupleOfLists')),
    ...each('iterator', 'recv try_recv', gives('optionOfElement')),
    ...each('iterator', 'sum product count size_hint len', gives('none')),
    // Sequences.
    ...each(
      'array set',
      'first last get get_mut first_mut last_mut pop pop_front pop_back front back front_mut back_mut peek',
      gives('optionOfElement'),
    ),
    ...each('array set', 'take', gives('optionOfElement')),
    ...each('array', 'remove swap_remove index', gives('element')),
    ...each('array', 'split_off split_at concat get_unchecked', gives('self')),
    ...each('array', 'windows chunks chunks_exact', gives('iteratorOfSelf')),
    ...each('array', 'sort_by dedup_by', calls('none', ['element', 'element'])),
    ...each(
      'array set',
      'sort_by_key sort_unstable_by_key retain retain_mut dedup_by_key binary_search_by binary_search_by_key partition_point',
      calls('none'),
    ),
    ...each('array', 'sort_unstable_by', calls('none', ['element', 'element'])),
    ...each('array', 'split_first split_last', gives('optionOfElement')),
    ...each(
      'array set',
      'len is_empty contains clear truncate reverse extend_from_slice push push_back push_front insert append sort',
      gives('none'),
    ),
    ...each('set', 'union intersection difference', gives('iteratorOfElement')),
    // Maps.
    ...each('map', 'get get_mut remove insert', gives('optionOfElement')),
    ...each('map', 'entry', gives('optionOfElement')),
    ...each('map', 'iter iter_mut into_iter drain', gives('iteratorOfEntry')),
    ...each('map', 'keys into_keys', gives('iteratorOfKey')),
    ...each('map', 'values values_mut into_values', gives('iteratorOfElement')),
    ...each('map', 'retain', calls('none', ['key', 'element'])),
    ...each('map', 'len is_empty contains_key clear extend', gives('none')),
    // What may be there.
    ...each('option result', 'unwrap expect unwrap_or unwrap_or_default unwrap_unchecked', gives('element')),
    ...each('option result', 'unwrap_or_else', calls('element', ['key'])),
    ...each('option', 'or_insert or_default or_insert_entry', gives('element')),
    ...each('option', 'or_insert_with or_insert_with_key get_or_insert_with get_or_init', calls('element', [])),
    ...each('option', 'and_modify', calls('self')),
    ...each('option result', 'map', calls('sameOfCallback')),
    ...each('option result', 'and_then', calls('callback')),
    ...each('option', 'filter inspect', calls('self')),
    ...each('option result', 'or_else', calls('self', ['key'])),
    ...each('result', 'map_err inspect_err', calls('self', ['key'])),
    ...each('option result', 'map_or', calls('callback', ['element'], 1)),
    ...each('option result', 'map_or_else', { ...calls('callback', ['element'], 1), also: [0] }),
    ...each('option result', 'is_some_and is_ok_and is_none_or is_err_and', calls('none')),
    ...each('option', 'ok_or ok_or_else', gives('self')),
    ...each(
      'option result',
      'ok or xor take replace insert get get_mut lock read write try_lock try_borrow upgrade set get_or_insert load',
      gives('self'),
    ),
    ...each('option result', 'flatten transpose', gives('element')),
    ...each('result', 'err', gives('optionOfKey')),
    ...each('result', 'unwrap_err expect_err', gives('key')),
    ...each('option', 'zip', gives('self')),
    ...each('option result', 'is_some is_none is_ok is_err', gives('none')),
  },
  functions: {
    Some: gives('optionOfArgument'),
    Ok: gives('resultOfArgument'),
    Err: gives('errorOfArgument'),
    'Box.new': gives('argument'),
    'Box.pin': gives('argument'),
    ...named(
      gives('argument'),
      'std.rc.Rc.new std.sync.Arc.new std.rc.Rc.clone std.sync.Arc.clone std.pin.Pin.new std.borrow.Cow.Borrowed std.borrow.Cow.Owned std.mem.take std.mem.replace std.cmp.Reverse std.mem.ManuallyDrop.new ' +
        'std.boxed.Box.new alloc.boxed.Box.new alloc.sync.Arc.new alloc.rc.Rc.new alloc.sync.Arc.clone alloc.rc.Rc.clone core.mem.take core.mem.replace std.convert.identity std.rc.Rc.make_mut std.sync.Arc.make_mut',
    ),
    ...named(
      gives('optionOfArgument'),
      'std.cell.RefCell.new std.cell.Cell.new std.sync.Mutex.new std.sync.RwLock.new core.cell.RefCell.new core.cell.Cell.new',
    ),
    ...named(gives('iteratorOfArgument'), 'std.iter.once core.iter.once std.iter.repeat'),
    ...named({ ...calls('iteratorOfCallback', []), flattens: true }, 'std.iter.from_fn core.iter.from_fn'),
    ...named({ ...calls('iteratorOfCallback', [], 1), flattens: true }, 'std.iter.successors core.iter.successors'),
    ...named(calls('iteratorOfCallback', []), 'std.iter.repeat_with'),
    ...named(calls('promiseOfCallback', []), 'std.thread.spawn std.panic.catch_unwind std.array.from_fn'),
    ...named(calls('callback', []), 'std.sync.LazyLock.new std.cell.LazyCell.new'),
  },
  adders: {
    'array.push': 0,
    'array.push_back': 0,
    'array.push_front': 0,
    'array.insert': 1,
    'set.insert': 0,
    'map.insert': 1,
    'option.insert': 0,
    'option.or_insert': 0,
  },
  alike: { string: ['str'], String: ['str'], boolean: ['bool'] },
  mapIteration: 'entry',
}
