import type { LibraryRules } from '#model/LinkRules'
import { gives, named, calls } from '../libraryMethods.ts'

const FUNCTIONS: LibraryRules['functions'] = {
  array_map: calls(['element'], 'listOfCallback'),
  array_filter: calls(['element'], 'listOfElement', 1),
  array_reduce: calls(['none', 'element'], 'callback', 1),
  array_walk: calls(['element'], 'none', 1),
  array_find: calls(['element'], 'element', 1),
  array_any: calls(['element'], 'none', 1),
  array_all: calls(['element'], 'none', 1),
  ...named(calls(['element', 'element'], 'none', 1), 'usort uasort uksort'),
  ...named(gives('element'), 'array_pop array_shift current reset end next prev array_first array_last'),
  ...named(
    gives('listOfElement'),
    'array_values array_merge array_slice array_reverse array_unique array_diff array_intersect array_replace iterator_to_array',
  ),
  ...named(calls([], 'callback'), 'call_user_func call_user_func_array'),
  ...named(
    calls([], 'none'),
    `register_shutdown_function set_error_handler set_exception_handler spl_autoload_register ob_start iterator_apply header_register_callback`,
  ),
  preg_replace_callback: calls([], 'none', 1),
}

/** How values flow through arrays and the functions that call what they are given, with a backslash before their names as well. */
export const phpLibrary: LibraryRules = {
  containers: {},
  methods: {},
  functions: {
    ...FUNCTIONS,
    ...Object.fromEntries(Object.entries(FUNCTIONS).map(([name, rule]) => [`\\${name}`, rule])),
  },
}
