import type { ConversionRules } from '#model/LinkRules'

const PLAIN = ['byte', 'short', 'int', 'long', 'float', 'double']
const BOXES = {
  boolean: 'Boolean',
  byte: 'Byte',
  char: 'Character',
  double: 'Double',
  float: 'Float',
  int: 'Integer',
  long: 'Long',
  short: 'Short',
}
const NUMBERS = ['Byte', 'Double', 'Float', 'Integer', 'Long', 'Short']
const CHECKED = ['IOException', 'ClassNotFoundException', 'InterruptedException', 'ReflectiveOperationException']

/** Which of Java's own types a value may be used as. */
export const javaConversions: ConversionRules = {
  widens: {
    ...Object.fromEntries(PLAIN.map((name, at) => [name, PLAIN.slice(at + 1)])),
    char: PLAIN.slice(2),
    ...Object.fromEntries(NUMBERS.map((name) => [name, ['Number', 'Comparable', 'Serializable']])),
    Character: ['Comparable', 'Serializable'],
    Boolean: ['Comparable', 'Serializable'],
    String: ['CharSequence', 'Comparable', 'Serializable'],
    StringBuilder: ['CharSequence', 'Appendable'],
    StringBuffer: ['CharSequence', 'Appendable'],
    BigDecimal: ['Number', 'Comparable'],
    BigInteger: ['Number', 'Comparable'],
    ...Object.fromEntries(CHECKED.map((name) => [name, ['Exception', 'Throwable']])),
    RuntimeException: ['Exception', 'Throwable'],
    IllegalArgumentException: ['RuntimeException', 'Exception', 'Throwable'],
    IllegalStateException: ['RuntimeException', 'Exception', 'Throwable'],
    NumberFormatException: ['IllegalArgumentException', 'RuntimeException', 'Exception', 'Throwable'],
    Exception: ['Throwable'],
    Error: ['Throwable'],
  },
  boxes: { ...BOXES, ...Object.fromEntries(Object.entries(BOXES).map(([plain, boxed]) => [boxed, plain])) },
  final: new Set([...Object.keys(BOXES), ...Object.values(BOXES), 'String', 'void']),
  top: 'Object',
}
