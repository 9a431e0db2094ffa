/** What the command's exit code says: the answer's `success`, a command line that makes no sense, or Ctrl-C. */
export const EXIT = { success: 0, failure: 1, usage: 2, interrupted: 130 } as const
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]
