import { createFlow } from './flow.ts'
import type { Frame, Reader } from './Reader.ts'

/** The frame of a body inside the one that is being read: nothing is known of names yet, and its complexity is 1. */
export function bodyFrame(
  reader: Pick<Reader, 'frame'>,
  hint: Pick<Frame, 'kind' | 'scope' | 'owner' | 'fn' | 'type'> &
    Partial<Pick<Frame, 'receiver' | 'receiverIsClass' | 'sent'>>,
): Frame {
  return { ...emptyFrame(), ...hint, outer: reader.frame }
}

/** The frame of the module. */
export function moduleFrame(scope: number): Frame {
  return { ...emptyFrame(), scope }
}

function emptyFrame(): Frame {
  return {
    kind: 'module',
    outer: undefined,
    scope: 0,
    owner: -1,
    fn: -1,
    type: -1,
    receiver: '',
    receiverIsClass: false,
    sent: -1,
    elsewhere: new Map(),
    replaceable: new Map(),
    branch: 0,
    started: false,
    flow: createFlow(),
    complexity: 1,
  }
}
