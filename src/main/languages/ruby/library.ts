import type { LibraryMethod, LibraryRules, LibraryValue } from '#model/LinkRules'
import { gives, named } from '../libraryMethods.ts'
import { BLOCK } from './methods.ts'
import { RUBY_METHODS } from './builtins.ts'

/** A method that calls its block. */
const calls = (receives: readonly LibraryValue[], returns: LibraryValue): LibraryMethod => ({
  returns,
  callback: -1,
  receives,
  keyword: BLOCK,
})

const OF_ARRAYS: Readonly<Record<string, LibraryMethod>> = {
  ...named(
    calls(['element'], 'self'),
    'each each_entry reverse_each select filter reject sort_by take_while drop_while partition uniq delete_if keep_if select! reject! sort_by!',
  ),
  ...named(calls(['element'], 'listOfCallback'), 'map collect filter_map map! collect!'),
  flat_map: { ...calls(['element'], 'listOfCallback'), flattens: true },
  ...named(calls(['element'], 'element'), 'find detect min_by max_by'),
  ...named(
    calls(['element'], 'none'),
    'any? all? none? one? count sum group_by index find_index each_slice each_cons to_h to_set',
  ),
  ...named(calls(['element', 'none'], 'self'), 'each_with_index each_index'),
  each_with_object: calls(['element', 'argument'], 'argument'),
  ...named(calls(['none', 'element'], 'callback'), 'inject reduce'),
  ...named(calls(['element', 'element'], 'self'), 'sort sort! max min'),
  ...named(gives('element'), 'first last pop shift sample at fetch dig'),
  ...named(
    gives('self'),
    'compact flatten reverse dup freeze to_a concat + - | & << push append prepend unshift compact! rotate shuffle take drop lazy',
  ),
  // What is kept by key.
  ...named(calls(['element'], 'self'), 'each_value transform_values values'),
}

/** How values flow through the methods of arrays, and what every object has. */
export const rubyLibrary: LibraryRules = {
  containers: {},
  methods: {
    ...Object.fromEntries(Object.entries(OF_ARRAYS).map(([name, method]) => [`array.${name}`, method])),
    ...Object.fromEntries(
      RUBY_METHODS.trim()
        .split(/\s+/)
        .map((name) => [`instance.${name}`, gives('none')]),
    ),
    ...Object.fromEntries(
      ['dup', 'clone', 'freeze', 'itself', 'extend'].map((name) => [`instance.${name}`, gives('self')]),
    ),
    'instance.tap': calls(['self'], 'self'),
    'instance.then': calls(['self'], 'callback'),
    'instance.yield_self': calls(['self'], 'callback'),
  },
  functions: {
    ...named(calls([], 'callback'), 'loop catch'),
  },
  adders: { 'array.<<': 0, 'array.push': 0, 'array.append': 0, 'array.unshift': 0 },
}
