import { prepareConditionals } from '../prepare/prepareText.ts'

/** `typedef NS_ENUM(NSInteger, Kind)`: an enumeration, for who knows no macros. */
const ENUM = /\b(?:typedef\s+)?NS_(?:CLOSED_)?(?:ENUM|OPTIONS|ERROR_ENUM)\s*\(\s*[\w ]+,\s*(?=\w+\s*\))(\w+\s*)\)/g
/** Type parameters of a class, behind its name. */
const TYPE_PARAMETERS = /(@interface\s+\w+\s*)(<[^>\n]*>)(?=\s*[:(])/g
/** What says something to the compiler alone, with what is in its brackets. */
const ANNOTATION =
  /\b(?:(?:NS|API|CF|UI|UIKIT|__OSX|__IOS|__TVOS|__WATCHOS)_[A-Z_]*[A-Z]\b|[A-Z]\w*_(?:(?:UN)?AVAILABLE|DEPRECATED)\b)(?:[ \t]*\((?:[^()\n]|\([^()\n]*\))*\))?|\b(?:_Nonnull|_Nullable|_Null_unspecified|__nonnull|__nullable|__kindof|__unused|__covariant|__contravariant)\b/g
/** `@protocol(Name)`, which is a value. */
const PROTOCOL_VALUE = /@protocol\s*\(\s*\w+\s*\)/g
const EXPORT = /\b[A-Z]\w*_(?:EXPORT|EXTERN)\b/g

/** The text as the grammar can read it: of the same length, without what is said to the compiler alone. */
export function prepareObjectiveC(text: string): string {
  return prepareConditionals(
    text
      .replace(ENUM, (match, name: string) => `enum${blank(match.slice(4, -1 - name.length))}${name} `)
      .replace(TYPE_PARAMETERS, (_, head: string, parameters: string) => head + blank(parameters))
      .replace(PROTOCOL_VALUE, (match) => '0'.padEnd(match.length))
      .replace(EXPORT, (match, at: number) => (isDirective(text, at) ? match : 'extern'.padEnd(match.length)))
      .replace(ANNOTATION, (match, at: number) => (isDirective(text, at) ? match : blank(match))),
  )
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}

/** Whether an offset is in a line for the preprocessor. */
function isDirective(text: string, at: number): boolean {
  return /^\s*#/.test(text.slice(text.lastIndexOf('\n', at - 1) + 1, at))
}
