import type { LibraryMethod, LibraryRules, LibraryValue } from '#model/LinkRules'

const gives = (returns: LibraryValue): LibraryMethod => ({ returns, callback: -1, receives: [] })
const calls = (callback: number, receives: readonly LibraryValue[], returns: LibraryValue): LibraryMethod => ({
  returns,
  callback,
  receives,
})

/** How values flow through arrays and the functions that call what they are given. */
export const phpLibrary: LibraryRules = {
  containers: {},
  methods: {},
  functions: {
    array_map: calls(0, ['element'], 'listOfCallback'),
    array_filter: calls(1, ['element'], 'listOfElement'),
    array_reduce: calls(1, ['none', 'element'], 'callback'),
    array_walk: calls(1, ['element'], 'none'),
    array_find: calls(1, ['element'], 'element'),
    array_any: calls(1, ['element'], 'none'),
    array_all: calls(1, ['element'], 'none'),
    ...named(calls(1, ['element', 'element'], 'none'), 'usort uasort uksort'),
    ...named(gives('element'), 'array_pop array_shift current reset end next prev array_first array_last'),
    ...named(
      gives('listOfElement'),
      'array_values array_merge array_slice array_reverse array_unique array_diff array_intersect array_replace iterator_to_array',
    ),
    ...named(calls(0, [], 'callback'), 'call_user_func call_user_func_array'),
    ...named(
      calls(0, [], 'none'),
      `register_shutdown_function set_error_handler set_exception_handler spl_autoload_register ob_start iterator_apply header_register_callback`,
    ),
    preg_replace_callback: calls(1, [], 'none'),
  },
}

function named(method: LibraryMethod, names: string): Record<string, LibraryMethod> {
  return Object.fromEntries(names.split(' ').map((name) => [name, method]))
}
