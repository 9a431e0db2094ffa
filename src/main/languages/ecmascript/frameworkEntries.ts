import { listsDependency, type Package } from './packages.ts'

/** Files that SvelteKit runs by their names. */
const OF_SVELTEKIT = /(?:^|\/)\+(?:page|layout|server|error)(?:@[^/]*)?(?:\.server)?\.(?:svelte|[jt]s)$/
const HOOKS = /^src\/(?:hooks(?:\.server|\.client)?|service-worker|instrumentation\.server|params\/[^/]+)\.[jt]s$/
/** Files that Nuxt runs by their names and folders. */
const OF_NUXT =
  /^(?:(?:app\/|src\/)?(?:(?:pages|layouts|middleware|plugins)\/.*|(?:app|error)\.vue|(?:app|router)\.\w+\.[jt]s)|server\/(?:api|routes|middleware|plugins|tasks)\/.*|modules\/.*|nuxt\.config\.[jt]s)$/

/** Whether a framework of the package around runs a file without any import of it: pages, layouts, hooks. */
export function isFrameworkEntry(path: string, pack: Package): boolean {
  if (OF_SVELTEKIT.test(path)) return true
  const inside = pack.folder === '' ? path : path.slice(pack.folder.length + 1)
  if (HOOKS.test(inside)) return listsDependency(pack, '@sveltejs/kit')
  return OF_NUXT.test(inside) && (listsDependency(pack, 'nuxt') || listsDependency(pack, 'nuxt-nightly'))
}
