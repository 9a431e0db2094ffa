import './side-effect.ts'
import defaultName, { type Hidden, default as again } from 'package'
import type Whole from '@scope/whole/part'
export { twice as double, type Size } from './twice.ts'
export * from './all.ts'
export * as tools from './tools.ts'
export type { Hidden }
export { local as renamed, again as default }

const local = () => defaultName()
export const { first, second: other = local } = again(), third = first
export let counter: Whole

async function load() {
  const { run } = await import('./lazy.ts')
  const lazy = () => import('./page.ts').then((page) => page.open())
  run(lazy, import(`./${local}`))
}
counter ??= load
