/**
 * What keeps a repository that is only looked at from running code or reaching the network. Its configuration is as hostile
 * as its content: it may name programs for hooks, the file-system monitor, signatures, transports, and filters.
 * Together with this, commands that compare pass `COMPARE_FLAGS` (external diffs, text conversion, submodules) and the
 * settings of `filterSettings` (`.gitattributes` filters run whenever git reads a changed file of the work tree).
 * A command built into git cannot be replaced by an alias.
 */
export const SETTINGS: readonly string[] = [
  '--no-pager',
  ...[
    'core.fsmonitor=false',
    'core.hooksPath=/dev/null',
    'core.quotePath=false',
    'core.safecrlf=false',
    'core.alternateRefsCommand=',
    'log.showSignature=false',
    // The one that is configured may be a pipe.
    'diff.orderFile=/dev/null',
    'protocol.allow=never',
  ].flatMap((setting) => ['-c', setting]),
]

/** Dirty submodules are not looked into: git would start itself inside, under their configuration. */
export const COMPARE_FLAGS: readonly string[] = [
  '--no-ext-diff',
  '--no-textconv',
  '--ignore-submodules=dirty',
  '--no-color',
]

/**
 * The variables that git gets. Those that point it elsewhere or change what it prints (as set while it runs a hook) are not handed on; where
 * the user keeps configuration is. Nothing is fetched: promised objects that are not here count as missing, and no
 * protocol is allowed, whatever the configuration says of single ones.
 */
export function cleanEnvironment(inherited: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(inherited).filter(([name]) => !name.startsWith('GIT_') || KEPT.test(name))
  return {
    ...Object.fromEntries(kept),
    LC_ALL: 'C',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: 'none',
  }
}

const KEPT = /^GIT_(?:CONFIG_|EXEC_PATH$|CEILING_DIRECTORIES$|DISCOVERY_ACROSS_FILESYSTEM$)/
