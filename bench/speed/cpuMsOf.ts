import { existsSync, readFileSync } from 'node:fs'

/** Linux counts the time of processes for programs in hundredths of a second, whatever its own clock. */
const TICK_MS = 10
/** Where they stand in what is behind the name, which may have blanks. */
const [USER, SYSTEM] = [11, 12] as const

/** CPU time that a process with its threads took so far, without processes that it started; undefined where the system does not tell it. */
export function cpuMsOf(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return undefined
  const text = readFileSync(file, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS
}
