/** Every bound of an index run. Where one is hit, the report says so. */
export const LIMITS = {
  /** A larger file is not read. */
  fileBytes: 5 * 1024 * 1024,
  configBytes: 1024 * 1024,
  ignoreFileBytes: 1024 * 1024,
  /** Files above this size, or with a line above `minifiedLine`, are looked at for being minified. */
  minifiedBytes: 1024 * 1024,
  minifiedLine: 20_000,
  /** Mean characters per line above which a large file was not written by hand. */
  minifiedMeanLine: 500,
  folderDepth: 200,
  files: 200_000,
  skippedListed: 2_000,
  /** CPU time that a worker may spend on one file. The parser has limits of its own below it. */
  fileMs: 20_000,
  /** How long by the clock a worker may be at one file; so long only where a disk does not answer. */
  fileWaitMs: 10 * 60_000,
  /** How long git may take to say what it tracks; a second is usual. By the clock: it is another process. */
  gitMs: 5 * 60_000,
  workers: 16,
  /** Memory of a worker for new objects: more does not make it faster, and is never given back. */
  workerYoungMb: 24,
  /** Memory of a worker for objects that stay; a file that needs more costs the worker. */
  workerHeapMb: 1_024,
  /** A batch for a worker ends at either. */
  batchFiles: 24,
  batchBytes: 192 * 1024,
  /** Source bytes that are worth one more worker: starting one costs what parsing this much does. */
  bytesPerWorker: 768 * 1024,
  /** Workers that outlive a run do not outlive one that parsed more than this. */
  bytesWorkersKeep: 2 * 1024 * 1024,
  /** How often one run replaces workers that crashed or hung before the remaining files are given up. */
  workerReplacements: 200,
  progressMs: 100,
  /** How long a run waits for another process that indexes the same project. */
  lockWaitMs: 10 * 60_000,
  /** A file changed this shortly before it was read may change again without a new time stamp. */
  racyMs: 2_000,
} as const
