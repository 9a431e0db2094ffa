/** Loaded before a program under measurement: writes its CPU and memory to FAULTLINE_USAGE when it ends. */
import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import { peakBytesOf } from './peakBytes.ts'

const started = performance.now()
const file = process.env['FAULTLINE_USAGE']
if (isMainThread && file !== undefined) {
  process.on('exit', () => {
    const { user, system } = process.cpuUsage()
    const peakBytes = peakBytesOf('self') ?? process.resourceUsage().maxRSS * 1024
    const wallSeconds = (performance.now() - started) / 1000
    writeFileSync(file, JSON.stringify({ cpuSeconds: (user + system) / 1e6, wallSeconds, peakBytes }))
  })
}
