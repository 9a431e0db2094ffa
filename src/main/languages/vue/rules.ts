import type { LinkRules } from '#model/LinkRules'
import { ecmascriptRules } from '../ecmascript/rules.ts'

/** What Vue's compiler gives a meaning without an import: macros of scripts, and its own components. */
const OWN = `defineProps defineEmits defineExpose defineOptions defineSlots defineModel withDefaults
KeepAlive Teleport Suspense Transition TransitionGroup`

/** JavaScript, with what Vue's compiler knows besides. */
export const vueRules: LinkRules = {
  ...ecmascriptRules,
  builtins: new Set([...ecmascriptRules.builtins, ...OWN.split(/\s+/)]),
}
