import { existsSync, readFileSync } from 'node:fs'

/**
 * The most memory that a process had so far, where the system tells it of that process alone. (What a program is told of itself by
 * `getrusage` begins with what the program had that started it.)
 */
export function peakBytesOf(pid: number | 'self'): number | undefined {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return undefined
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) * 1024
}
