/** What a macro of the library gives. */
export type MacroResult = 'string' | 'boolean' | 'nothing' | 'list' | 'argument' | 'result'

/** Macros of the language's library, with what they give. */
export const OWN_MACROS: ReadonlyMap<string, MacroResult> = new Map<string, MacroResult>([
  ['format', 'string'],
  ['concat', 'string'],
  ['stringify', 'string'],
  ['env', 'string'],
  ['include_str', 'string'],
  ['module_path', 'string'],
  ['file', 'string'],
  ['matches', 'boolean'],
  ['cfg', 'boolean'],
  ['vec', 'list'],
  ['dbg', 'argument'],
  ['write', 'result'],
  ['writeln', 'result'],
  ...(
    'println print eprintln eprint panic todo unimplemented unreachable assert assert_eq assert_ne debug_assert ' +
    'debug_assert_eq debug_assert_ne line column include_bytes include option_env compile_error format_args thread_local ' +
    'addr_of addr_of_mut pin'
  )
    .split(' ')
    .map((name) => [name, 'nothing'] as const),
])
