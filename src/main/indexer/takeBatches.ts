import { LIMITS } from './limits.ts'
import type { ParseBatch, ParseRequest } from './parseMessages.ts'

/**
 * Files as small batches, the largest files first: a large one that came last would keep one worker busy while the
 * others are done.
 */
export function takeBatches(root: string, requests: readonly ParseRequest[]): ParseBatch[] {
  const bySize = [...requests].sort((a, b) => b.size - a.size || (a.path < b.path ? -1 : 1))
  const batches: ParseBatch[] = []
  let open: ParseRequest[] = []
  let bytes = 0
  for (const request of bySize) {
    if (open.length > 0 && (open.length === LIMITS.batchFiles || bytes + request.size > LIMITS.batchBytes)) {
      batches.push({ root, requests: open })
      open = []
      bytes = 0
    }
    open.push(request)
    bytes += request.size
  }
  if (open.length > 0) batches.push({ root, requests: open })
  return batches
}
