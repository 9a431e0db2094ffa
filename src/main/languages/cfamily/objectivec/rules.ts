import type { LinkRules } from '#model/LinkRules'
import { cFamilyOutside } from '../outside.ts'
import { cFamilyRules } from '../rules.ts'
import { resolveFrameworkImport } from './resolveFrameworkImport.ts'
import { isObjectiveCTestFile } from './tests.ts'

/** Frameworks by how their names start. */
const FRAMEWORKS: readonly (readonly [RegExp, string])[] = [
  [/^_?NS[A-Z]/, 'Foundation'],
  [/^UI[A-Z]/, 'UIKit'],
  [/^XC(T|UI)/, 'XCTest'],
  [/^k?CG[A-Z]/, 'CoreGraphics'],
  [/^k?CF[A-Z]/, 'CoreFoundation'],
  [/^CA[A-Z]/, 'QuartzCore'],
  [/^CI[A-Z]/, 'CoreImage'],
  [/^AV[A-Z]/, 'AVFoundation'],
  [/^WK[A-Z]/, 'WebKit'],
  [/^MK[A-Z]/, 'MapKit'],
  [/^PH[A-Z]/, 'Photos'],
  [/^k?Sec[A-Z]/, 'Security'],
  [/^k?SC[A-Z]/, 'SystemConfiguration'],
  [/^CV[A-Z]/, 'CoreVideo'],
  [/^(MIN|MAX|ABS|YES|NO|nil|Nil)$/, 'Foundation'],
  [/^dispatch_/, 'Dispatch'],
  [/^os_/, 'os'],
  [/^(objc|class|method|object|sel|protocol|ivar|imp)_[a-z]/, 'ObjectiveC'],
]

/** Methods that the runtime and Foundation call; one without parameters is known by its name with a word behind it too. */
const CALLED =
  /^(?:dealloc|load|initialize|description|debugDescription|hash|isEqual:|init|initWithCoder:|encodeWithCoder:|copyWithZone:|mutableCopyWithZone:|supportsSecureCoding|forwardInvocation:|methodSignatureForSelector:|forwardingTargetForSelector:|respondsToSelector:|observeValueForKeyPath:ofObject:change:context:|keyPathsForValuesAffecting\w*:?|automaticallyNotifiesObservers\w*:?)(?: message)?$/

/** How Objective-C finds names: those of C, and methods by their selectors. */
export const objectiveCRules: LinkRules = {
  ...cFamilyRules,
  linearisation: 'single',
  overloads: 'body',
  // Methods of a class and of its objects may share a selector, and every message is answered by the object.
  sharesMembers: false,
  classesAreCallable: false,
  virtualIsDeclared: false,
  outsideName: (name) => FRAMEWORKS.find(([start]) => start.test(name))?.[1],
  resolveImport: resolveFrameworkImport,
  outside: {
    ...cFamilyOutside,
    isCalledByName: (name, holder) => holder === 'type' && CALLED.test(name),
  },
  isTestFile: isObjectiveCTestFile,
}
