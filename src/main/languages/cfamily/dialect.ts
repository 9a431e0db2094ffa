import type { CFamilyLanguage } from './extract.ts'

/** What only C++ has, where it can hardly stand in C: checked without comments, strings, and what `__cplusplus` guards. */
const CPP_SYNTAX =
  /\b(?:class|namespace)\s+\w[\w:]*\s*(?:final\s*)?[{:;]|\btemplate\s*<|\b(?:public|private|protected)\s*:|\busing\s+(?:namespace\b|\w+\s*=|\w+::)|\b\w+::~?\w|\b(?:virtual|constexpr|nullptr|noexcept|static_cast|dynamic_cast|reinterpret_cast|const_cast|decltype|typename|operator\s*[^\w\s]+)\b|\benum\s+(?:class|struct)\s+\w|\bclass\s+[A-Z]\w*\s+\w+\s*[{:]/
const CPP_INCLUDE = /^\s*#\s*include\s*<(?:c(?:std\w+|math|string|ctype|time|assert|errno|limits)|[a-z_]+)>/m
const NOT_CODE = /\/\*[^]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g
const GUARDED =
  /^[ \t]*#[ \t]*if(?:def[ \t]+__cplusplus|[ \t]+defined[ \t]*\(?[ \t]*__cplusplus\b[^\n]*)[^]*?^[ \t]*#[ \t]*(?:endif|else)/gm
/** What only Objective-C has, where no other language is told to pass over it. */
const OBJECTIVE_C_SYNTAX = /^[ \t]*(?:@(?:interface|protocol|class|import)\b|#[ \t]*import\b)/m
const OBJECTIVE_C_GUARDED =
  /^[ \t]*#[ \t]*if(?:def[ \t]+__OBJC__|[ \t]+defined[ \t]*\(?[ \t]*__OBJC__\b[^\n]*)[^]*?^[ \t]*#[ \t]*(?:endif|else)/gm
/** How much of a header is looked at. */
const LOOK_LENGTH = 200_000

/** Whether a header is Objective-C or C++: it says something that C cannot. A header that all can read is C. */
export function dialectOfHeader(text: string): CFamilyLanguage {
  const code = text
    .slice(0, LOOK_LENGTH)
    .replace(NOT_CODE, (match) => (match.startsWith('/') ? ' ' : '""'))
    .replace(GUARDED, '')
  if (OBJECTIVE_C_SYNTAX.test(code.replace(OBJECTIVE_C_GUARDED, ''))) return 'objc'
  return CPP_SYNTAX.test(code) || CPP_INCLUDE.test(code) ? 'cpp' : 'c'
}
