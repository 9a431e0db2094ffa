import type { GivenName, ProjectView } from '#model/LinkRules'
import { createPackages, listsDependency } from './packages.ts'
import { below, foldersUpward, folderOf } from './projectPaths.ts'

/** What Nuxt puts in scope of the files of one application. */
interface Application {
  readonly components: ReadonlyMap<string, readonly string[]>
  /** Files whose exports are in scope. */
  readonly scripts: readonly string[]
}

const SOURCE = /\.(?:vue|[cm]?[jt]sx?)$/
const SCRIPT = /(?<!\.d)\.[cm]?[jt]s$/
const SCRIPT_FOLDERS = ['composables', 'utils', 'shared/utils', 'stores']
const SOURCE_FOLDERS = ['app', 'src', '']
/** Components and functions of Nuxt and of Vue's router. */
const OF_NUXT =
  /^(?:Nuxt[A-Z]\w*|ClientOnly|DevOnly|definePageMeta|defineNuxt\w+|useNuxt\w+|useHead(?:Safe)?|useSeoMeta|useFetch|useLazyFetch|useAsyncData|useLazyAsyncData|useState|useCookie|useRuntimeConfig|useAppConfig|useRequest\w+|useError|createError|showError|clearError|navigateTo|abortNavigation|refreshNuxtData|clearNuxtData|onNuxtReady|addRouteMiddleware|preloadComponents)$/
const OF_NUXT_ROUTER = /^(?:useRoute|useRouter|useLink|onBeforeRouteLeave|onBeforeRouteUpdate)$/
/** What plugins give every template: names, the packages that bring them, and the one that they are of. */
const PLUGINS: readonly (readonly [names: RegExp, packages: readonly string[], from: string])[] = [
  [/^(?:RouterLink|RouterView|\$router|\$route)$/, ['vue-router', 'nuxt'], 'vue-router'],
  [/^(?:\$(?:t|tc|te|tm|rt|d|n|i18n)|I18n[TDN])$/, ['vue-i18n', '@nuxtjs/i18n'], 'vue-i18n'],
  [/^(?:useI18n|useLocalePath|useSwitchLocalePath|\$localePath)$/, ['@nuxtjs/i18n'], 'vue-i18n'],
  [/^\$store$/, ['vuex'], 'vuex'],
]
const OF_VUE = new Set(
  `ref shallowRef reactive shallowReactive readonly shallowReadonly computed watch watchEffect watchPostEffect watchSyncEffect toRef
toRefs toRaw toValue unref isRef isReactive isProxy markRaw triggerRef customRef effectScope getCurrentScope onScopeDispose nextTick
onMounted onUpdated onUnmounted onBeforeMount onBeforeUpdate onBeforeUnmount onActivated onDeactivated onErrorCaptured
onServerPrefetch provide inject hasInjectionContext h resolveComponent defineComponent defineAsyncComponent getCurrentInstance
useAttrs useSlots useId useTemplateRef useModel mergeModels withDirectives`.split(/\s+/),
)

const applications = new WeakMap<ProjectView, Map<string, Application>>()

/** What a name means that nothing in a file of a Nuxt application declares, or a component of the router in any. */
export function givenByFramework(name: string, from: string, project: ProjectView): GivenName | undefined {
  const pack = createPackagesOnce(project).around(from)
  if (pack === undefined) return undefined
  const plugin = PLUGINS.find(
    ([names, packages]) => names.test(name) && packages.some((each) => listsDependency(pack, each)),
  )
  if (plugin !== undefined) return external(plugin[2])
  if (!listsDependency(pack, 'nuxt') && !listsDependency(pack, 'nuxt-nightly')) return undefined
  if (OF_NUXT.test(name)) return external('nuxt')
  if (OF_NUXT_ROUTER.test(name)) return external('vue-router')
  if (OF_VUE.has(name)) return external('vue')
  const application = applicationAt(project, pack.folder)
  const components = application.components.get(name) ?? application.components.get(name.replace(/^Lazy(?=[A-Z])/, ''))
  if (components !== undefined) return { kind: 'export', name: 'default', paths: components }
  return application.scripts.length === 0 ? undefined : { kind: 'export', name, paths: application.scripts }
}

function external(name: string): GivenName {
  return { kind: 'external', package: name }
}

const packagesOf = new WeakMap<ProjectView, ReturnType<typeof createPackages>>()

function createPackagesOnce(project: ProjectView): ReturnType<typeof createPackages> {
  const known = packagesOf.get(project) ?? createPackages(project)
  packagesOf.set(project, known)
  return known
}

function applicationAt(project: ProjectView, folder: string): Application {
  const known = applications.get(project) ?? new Map<string, Application>()
  applications.set(project, known)
  const found = known.get(folder) ?? readApplication(project, folder)
  known.set(folder, found)
  return found
}

function readApplication(project: ProjectView, folder: string): Application {
  const components = new Map<string, string[]>()
  const scripts: string[] = []
  const roots = SOURCE_FOLDERS.map((each) => below(folder, each).replace(/\/$/, ''))
  for (const path of project.paths) {
    for (const root of roots) {
      const inComponents = pathBelow(below(root, 'components'), path)
      if (inComponents !== undefined && SOURCE.test(path)) {
        const name = componentName(inComponents)
        components.set(name, [...(components.get(name) ?? []), path])
      }
      if (SCRIPT.test(path) && SCRIPT_FOLDERS.some((each) => pathBelow(below(root, each), path) !== undefined)) {
        if (!scripts.includes(path)) scripts.push(path)
      }
    }
  }
  return { components, scripts }
}

function pathBelow(folder: string, path: string): string | undefined {
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined
}

/** The name of a component by its folders and file: `status/StatusCard.vue` is `StatusCard`, `base/button/Big.vue` is `BaseButtonBig`. */
function componentName(path: string): string {
  const folders = foldersUpward(folderOf(path))
    .filter((each) => each !== '')
    .map((each) => each.slice(each.lastIndexOf('/') + 1))
    .toReversed()
  const file = path.slice(path.lastIndexOf('/') + 1).replace(/(?:\.(?:client|server|global))*\.\w+$/, '')
  const own = file === 'index' ? [] : wordsIn(file)
  let kept = folders.length
  const suffix: string[] = []
  for (let at = folders.length - 1; at >= 0; at -= 1) {
    suffix.unshift(...wordsIn(folders[at] ?? ''))
    // What the file's own name begins with is not said twice.
    if (
      suffix.length <= own.length &&
      suffix.every((word, index) => word.toLowerCase() === own[index]?.toLowerCase())
    ) {
      kept = at
    }
  }
  return [...folders.slice(0, kept).flatMap(wordsIn), ...own].map(capital).join('')
}

function wordsIn(name: string): readonly string[] {
  return name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+|\d+/g) ?? []
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
