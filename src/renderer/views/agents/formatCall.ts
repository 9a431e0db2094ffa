/** The time of day of an ISO instant, to the second, where the person is. */
export function clockTime(iso: string): string {
  return new Date(iso).toLocaleTimeString('en-GB')
}

/** "0.4 ms", "41 ms", "1.2 s". */
export function milliseconds(duration: number): string {
  if (duration >= 1_000) return `${(duration / 1_000).toFixed(1)} s`
  return duration >= 10 ? `${Math.round(duration)} ms` : `${duration.toFixed(1)} ms`
}

/** "312 B", "9.4 kB". */
export function byteCount(bytes: number): string {
  return bytes < 1_000 ? `${bytes} B` : `${(bytes / 1_000).toFixed(1)} kB`
}
