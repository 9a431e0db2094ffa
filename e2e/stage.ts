import type { Page } from '@playwright/test'

export interface Position {
  readonly x: number
  readonly y: number
}

/** Where every drawn box stands, in the drawing's own pixels: the stage answers the event `faultline:positions`. */
export async function drawnPositions(page: Page): Promise<Readonly<Record<string, Position>>> {
  const frame = page.getByRole('region', { name: 'Graph', exact: true })
  await frame.waitFor()
  return frame.evaluate((element) => {
    let answer = {}
    const detail = (snapshot?: { positions: Record<string, { x: number; y: number }> }): void => {
      for (const [id, { x, y }] of Object.entries(snapshot?.positions ?? {})) Object.assign(answer, { [id]: { x, y } })
    }
    element.dispatchEvent(new CustomEvent('faultline:positions', { detail }))
    return answer
  })
}
