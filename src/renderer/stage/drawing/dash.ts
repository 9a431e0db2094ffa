/** Dash and gap of a call by dispatch. */
export const DISPATCH_DASH = [6, 4] as const
