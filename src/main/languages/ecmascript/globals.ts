import type { GlobalRules } from '#model/LinkRules'
import { ECMASCRIPT_BUILTINS } from './builtins.ts'

/** Under which package facts have the names that a file declares for all files. */
export const GLOBAL_PACKAGE = 'globalThis'

/** Members that the language's libraries give the global object of a browser beside its global names. */
const OF_WINDOW = new Set(
  `chrome clientInformation closed cookieStore defaultStatus devicePixelRatio event external find frameElement frames length
locationbar menubar moveBy moveTo name navigation offscreenBuffering opener outerHeight outerWidth pageXOffset pageYOffset
personalbar releaseEvents resizeBy resizeTo screenLeft screenTop screenX screenY scrollX scrollY scrollbars
showDirectoryPicker showOpenFilePicker showSaveFilePicker status statusbar stop toolbar trustedTypes gc
hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString toString valueOf constructor`.split(/\s+/),
)
const PREFIXED = /^(?:on[a-z]+|webkit\w+|moz[A-Z]\w*|ms[A-Z]\w*)$/

/** What is a member of the global object is a name everywhere, and the other way round. */
export const ecmascriptGlobals: GlobalRules = {
  package: GLOBAL_PACKAGE,
  objects: new Set(['window', 'globalThis', 'self', 'global']),
  isKnown: (name) => ECMASCRIPT_BUILTINS.has(name) || OF_WINDOW.has(name) || PREFIXED.test(name),
}
