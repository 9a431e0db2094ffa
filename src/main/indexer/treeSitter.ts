import { Parser, type Query, type QueryCapture, type Tree } from 'web-tree-sitter'

/**
 * What is called of tree-sitter's WASM module directly. Its own JavaScript makes several objects of every captured node; where nodes are many,
 * its memory is read instead.
 */
export interface TreeSitterModule {
  /** The index of the words through which values are passed. */
  readonly transfer: number
  /** The memory as it is now: another array after it has grown. */
  words(): Int32Array
  /** Passes a tree's root node. */
  passRoot(tree: Tree): void
  /** The end of the node that was passed. */
  endOf(tree: Tree): number
  /** Passes the number of matches and where they are, for the node that was passed. `isLate` is asked now and then, and ends it. */
  passCaptures(query: Query, tree: Tree, isLate: () => boolean): void
  free(address: number): void
}

/** The names are those of the pinned version. */
interface Exports {
  readonly HEAP32: Int32Array
  currentQueryProgressCallback: (() => boolean) | null
  readonly _ts_init: () => number
  readonly _ts_tree_root_node_wasm: (tree: number) => void
  readonly _ts_node_end_index_wasm: (tree: number) => number
  readonly _ts_query_captures_wasm: (query: number, tree: number, ...bounds: readonly number[]) => void
  readonly _free: (address: number) => void
}

/** From (0, 0) to the end, no offsets, any number of matches at once, any depth, no limit of time. */
const NO_BOUNDS = [0, 0, 0, 0, 0, 0, -1, -1, 0]

let loading: Promise<TreeSitterModule> | undefined

/** The module of this thread, loaded once. This is what initialises tree-sitter: nothing else may. */
export function loadTreeSitter(): Promise<TreeSitterModule> {
  loading ??= load()
  return loading
}

async function load(): Promise<TreeSitterModule> {
  const module = {}
  // The object that is passed becomes the module; its type describes only what may be passed.
  await Parser.init(module as Parameters<typeof Parser.init>[0])
  if (!('HEAP32' in module)) throw new Error('tree-sitter was initialised before')
  const exports = module as Exports
  const { _ts_init: init, _ts_tree_root_node_wasm: rootNode, _ts_node_end_index_wasm: endIndex } = exports
  const { _ts_query_captures_wasm: captures, _free: free } = exports
  return {
    transfer: init() / Int32Array.BYTES_PER_ELEMENT,
    words: () => exports.HEAP32,
    passRoot: (tree) => rootNode(addressOf(tree)),
    endOf: (tree) => endIndex(addressOf(tree)),
    passCaptures(query, tree, isLate) {
      exports.currentQueryProgressCallback = isLate
      captures(addressOf(query), addressOf(tree), ...NO_BOUNDS)
      exports.currentQueryProgressCallback = null
    },
    free,
  }
}

/** Where a tree or a query stands in the memory. */
function addressOf(object: Tree | Query): number {
  // Both keep it as their element 0, which their types leave out.
  return (object as unknown as { readonly 0: number })[0]
}

/** What a query asks of the texts that a match captured (`#eq?`), for each of its patterns. */
export function textPredicatesOf(query: Query): readonly (readonly TextPredicate[])[] {
  // Left out of its type.
  return (query as unknown as { readonly textPredicates: readonly (readonly TextPredicate[])[] }).textPredicates
}

type TextPredicate = (captures: readonly PredicateCapture[]) => boolean

/** The part of a capture that predicates look at. */
export type PredicateCapture = Pick<QueryCapture, 'name'> & { readonly node: { readonly text: string } }
