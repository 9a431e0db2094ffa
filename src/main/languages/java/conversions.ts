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

function typed(type: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(/\s+/).map((name) => [name, type]))
}

const OF_ATOMIC_NUMBERS = `accumulateAndGet addAndGet decrementAndGet get getAcquire getAndAdd getAndDecrement getAndIncrement getAndSet
  getAndUpdate getOpaque getPlain incrementAndGet updateAndGet`

/** What the methods of one type give whose names say nothing elsewhere. */
function typedOn(owner: string, type: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(/\s+/).map((name) => [`${owner}.${name}`, type]))
}

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
  isOwnLibrary: (name) => name.startsWith('java.'),
  top: 'Object',
  results: {
    ...typed(
      'int',
      `bitCount byteValueExact compare compareTo compareToIgnoreCase countTokens getColumnNumber getDayOfMonth
      getDayOfYear getHour getLineNumber getMinute getModifiers getMonthValue getNano getParameterCount getSecond getYear hashCode
      indexOf identityHashCode intValue intValueExact lastIndexOf length ordinal parseInt read signum size getNumericValue codePointAt
      numberOfLeadingZeros numberOfTrailingZeros availableProcessors getAsInt nextInt applyAsInt
      getTotalSeconds`,
    ),
    ...typed(
      'long',
      `longValue parseLong currentTimeMillis nanoTime toMillis toEpochMilli toSeconds toNanos count getTime
      longValueExact getEpochSecond getAsLong nextLong applyAsLong toDays toHours toMinutes`,
    ),
    ...typed('double', 'doubleValue parseDouble random sqrt pow getAsDouble nextDouble applyAsDouble'),
    ...typed('float', 'floatValue parseFloat nextFloat'),
    ...typed('byte', 'byteValue parseByte'),
    ...typed('short', 'shortValue parseShort'),
    ...typed('char', 'charAt charValue setCharAt'),
    ...typed(
      'boolean',
      `anyMatch allMatch noneMatch await booleanValue contains containsAll containsKey containsValue contentEquals endsWith
      equals equalsIgnoreCase exists find hasMoreElements hasMoreTokens hasNext isAbsolute isAlphabetic isAnnotation
      isAnnotationPresent isAnonymousClass isArray isAssignableFrom isBlank isDigit isDirectory isDone isEmpty isEnum isFile isFinite
      isInfinite isInstance isInterface isInterrupted isLetter isLetterOrDigit isLocalClass isLowerCase isMemberClass isNaN
      isPresent isPrimitive isStatic isSynthetic isUpperCase isWhitespace lookingAt matches nextBoolean offer parseBoolean
      regionMatches removeIf renameTo startsWith`,
    ),
    ...typed(
      'String',
      `concat format formatted getCanonicalName getLocalizedMessage getMessage getName getProperty getSimpleName
      getTypeName getenv intern join lineSeparator nextToken readLine repeat replaceFirst strip stripIndent stripLeading
      stripTrailing substring toBinaryString toGenericString toHexString toLowerCase toOctalString toPlainString toString toUpperCase trim
      group getPackageName readString`,
    ),
    ...typed('String[]', 'split list getParameterValues'),
    ...typed('char[]', 'toCharArray'),
    ...typed('byte[]', 'getBytes toByteArray readAllBytes readAllBytes'),
    ...typed('int[]', 'toIntArray'),
    ...typed('Class[]', 'getParameterTypes getInterfaces getExceptionTypes getDeclaredClasses'),
    ...typed('Package', 'getPackage'),
    ...typed('Class', 'annotationType getClass forName getSuperclass getDeclaringClass getComponentType getRawType'),
    ...typed('Type', 'getGenericComponentType getGenericReturnType getGenericSuperclass getGenericType getOwnerType'),
    ...typed(
      'Type[]',
      'getActualTypeArguments getGenericInterfaces getGenericParameterTypes getLowerBounds getUpperBounds',
    ),
    ...typed('File', 'getAbsoluteFile getCanonicalFile getParentFile toFile'),
    ...typed('Path', 'toAbsolutePath toPath toRealPath'),
    ...typed('URI', 'toURI toUri'),
    ...typed('URL', 'getResource toURL'),
    ...typed('InputStream', 'getInputStream getResourceAsStream'),
    ...typed('OutputStream', 'getOutputStream'),
    ...typedOn('AtomicInteger', 'int', OF_ATOMIC_NUMBERS),
    ...typedOn('AtomicLong', 'long', OF_ATOMIC_NUMBERS),
    ...typedOn('AtomicIntegerArray', 'int', OF_ATOMIC_NUMBERS),
    ...typedOn('AtomicLongArray', 'long', OF_ATOMIC_NUMBERS),
    ...typedOn('AtomicBoolean', 'boolean', 'compareAndSet get getAcquire getAndSet getOpaque getPlain'),
    ...typedOn('ZoneId', 'String', 'getId'),
    ...typedOn('Enum', 'String', 'name'),
    ...typedOn('Thread', 'long', 'getId threadId'),
    // Of the compiler's model of types, where the same names mean other types than in reflection.
    ...typedOn('ArrayType', 'TypeMirror', 'getComponentType'),
    ...typedOn('TypeVariable', 'TypeMirror', 'getLowerBound getUpperBound'),
    ...typed('TypeMirror', 'asType'),
  },
  factories: new Set('copyOf create from getInstance now of ofNullable parse valueOf with'.split(' ')),
}
