import type { GraphReader } from '#graph/GraphReader'

/** How many numbers of the graph's columns and adjacency were read. */
export interface ReadCount {
  numbers: number
}

/** The same reader, whose arrays say what is read of them: one number at a time, or all of it by a method or a loop. */
export function countReads(reader: GraphReader, count: ReadCount): GraphReader {
  return { ...reader, ...countedMembers(reader, ARRAYS, count), graph: countedGroups(reader.graph, count) }
}

const ARRAYS = ['outgoing', 'incoming', 'targetsOfSite', 'targetsOfSymbol', 'sitesOfCaller'] as const

function countedMembers(reader: GraphReader, names: readonly (typeof ARRAYS)[number][], count: ReadCount): object {
  return Object.fromEntries(names.map((name) => [name, countedArrays(reader[name], count)]))
}

function countedGroups(graph: GraphReader['graph'], count: ReadCount): GraphReader['graph'] {
  const { strings, ...columns } = graph
  return { ...countedArrays(columns, count), strings }
}

/** A copy of a tree of objects in which each array of numbers is counted. */
function countedArrays<Tree extends object>(tree: Tree, count: ReadCount): Tree {
  const entries = Object.entries(tree).map(([name, value]) => [
    name,
    ArrayBuffer.isView(value) ? counted(value, count) : countedArrays(value, count),
  ])
  // The same names, each with the like of what it had.
  return Object.fromEntries(entries) as Tree
}

function counted<Numbers extends ArrayBufferView>(numbers: Numbers, count: ReadCount): Numbers {
  return new Proxy(numbers, {
    get(target, name) {
      // The methods of such arrays refuse to work on a stand-in.
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') {
        if (typeof value === 'number' && name !== 'length') count.numbers += 1
        return value
      }
      return (...given: readonly unknown[]): unknown => {
        const result: unknown = Reflect.apply(value, target, given)
        // A part of the array reads nothing yet; every other method is taken to read all of it.
        if (name === 'subarray' && ArrayBuffer.isView(result)) return counted(result, count)
        count.numbers += lengthOf(name === 'slice' && ArrayBuffer.isView(result) ? result : target)
        return result
      }
    },
  })
}

function lengthOf(numbers: ArrayBufferView): number {
  return 'length' in numbers && typeof numbers.length === 'number' ? numbers.length : 0
}
