import { UserError } from '#shared/UserError'

/** More drivers than this were made to be many. */
const DRIVERS_MAX = 200
const DRIVER = /^filter\.(.*)\.[^.]*$/s

export interface FilterSettings {
  /** Settings that switch every configured filter off. */
  readonly flags: readonly string[]
  readonly initialBranch: string | undefined
}

/**
 * Reads `git config -z --get-regexp` output. Git runs a filter (`clean`, `process`) named in `.gitattributes` when it
 * hashes a changed file of the work tree, so each driver that is configured anywhere is made to do nothing. Throws
 * UserError for a driver that cannot be switched off: its name would end the setting before its value.
 */
export function filterSettings(printed: string): FilterSettings {
  const drivers = new Set<string>()
  let initialBranch: string | undefined
  for (const entry of printed.split('\0')) {
    const end = entry.indexOf('\n')
    const key = end < 0 ? entry : entry.slice(0, end)
    if (key === 'init.defaultbranch') initialBranch = end < 0 ? undefined : entry.slice(end + 1)
    const driver = DRIVER.exec(key)?.[1]
    if (driver !== undefined) drivers.add(driver)
  }
  if (drivers.size > DRIVERS_MAX || [...drivers].some((driver) => driver.includes('='))) {
    throw new UserError(
      'git_failed',
      'the repository configures filters that cannot be switched off, so git is not asked',
      'look at the filter sections of its configuration',
    )
  }
  const flags = [...drivers].flatMap((driver) =>
    ['clean=', 'smudge=', 'process=', 'required=false'].flatMap((setting) => ['-c', `filter.${driver}.${setting}`]),
  )
  return { flags, initialBranch }
}
