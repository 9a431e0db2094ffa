import type { ConversionRules } from '#model/LinkRules'
import { PLAIN_TYPES } from './builtins.ts'

const INTEGERS = [
  'bool',
  'char',
  'short',
  'int',
  'unsigned int',
  'long',
  'unsigned long',
  'size_t',
  'long long',
  'long long unsigned',
]
const SIZED =
  'int8_t uint8_t int16_t uint16_t int32_t uint32_t int64_t uint64_t ssize_t ptrdiff_t intptr_t uintptr_t'.split(' ')
const NUMBERS = [...INTEGERS, ...SIZED, 'float', 'double', 'double long']

function typed(type: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(/\s+/).map((name) => [name, type]))
}

/** Types that numbers of another one become, nearest first. */
function widened(name: string): readonly string[] {
  const at = NUMBERS.indexOf(name)
  return [...NUMBERS.slice(at + 1), ...NUMBERS.slice(0, at).reverse()]
}

/** Which of the language's own types a value may be used as. */
export const cFamilyConversions: ConversionRules = {
  widens: {
    ...Object.fromEntries(NUMBERS.map((name) => [name, widened(name)])),
    'char*': ['string', 'string_view', 'void*', 'bool'],
    string: ['string_view'],
    ...Object.fromEntries(
      PLAIN_TYPES.filter((name) => name !== 'char' && name !== 'void').map((name) => [`${name}*`, ['void*', 'bool']]),
    ),
  },
  boxes: {},
  final: new Set([...PLAIN_TYPES, ...PLAIN_TYPES.map((name) => `${name}*`)]),
  top: 'void*',
  results: {
    ...typed('char*', 'c_str strerror strchr strrchr strstr strdup getenv what'),
    ...typed(
      'size_t',
      'length strlen find_first_of find_last_of find_first_not_of find_last_not_of rfind fread fwrite',
    ),
    ...typed('int', 'memcmp strcmp strncmp snprintf printf fprintf atoi'),
    ...typed('string', 'to_string substr'),
  },
  factories: new Set(),
}
