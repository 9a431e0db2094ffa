/** The only origin that a window of Faultline shows. */
export const APP_ORIGIN = 'app://faultline'

/** Whether an address is a page of ours. */
export function isOwnPage(url: string): boolean {
  return url === APP_ORIGIN || url.startsWith(`${APP_ORIGIN}/`)
}
