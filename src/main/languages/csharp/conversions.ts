import type { ConversionRules } from '#model/LinkRules'

const PLAIN = 'bool byte sbyte char decimal double float int uint nint nuint long ulong short ushort'.split(' ')

function typed(type: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(/\s+/).map((name) => [name, type]))
}

/** Exceptions of the library by what stands above them. */
const ARGUMENT = ['ArgumentException', 'SystemException', 'Exception']
const EXCEPTIONS =
  'InvalidOperationException NotSupportedException NotImplementedException FormatException IOException ArgumentException'

/** Which of C#'s own types a value may be used as. */
export const csharpConversions: ConversionRules = {
  widens: {
    sbyte: ['short', 'int', 'long', 'float', 'double', 'decimal', 'nint'],
    byte: ['short', 'ushort', 'int', 'uint', 'long', 'ulong', 'float', 'double', 'decimal'],
    short: ['int', 'long', 'float', 'double', 'decimal', 'nint'],
    ushort: ['int', 'uint', 'long', 'ulong', 'float', 'double', 'decimal'],
    // A constant also fits what is smaller; those are the last to be taken.
    int: ['long', 'nint', 'float', 'double', 'decimal', 'uint', 'ulong', 'short', 'ushort', 'byte', 'sbyte'],
    uint: ['long', 'ulong', 'float', 'double', 'decimal'],
    long: ['float', 'double', 'decimal'],
    ulong: ['float', 'double', 'decimal'],
    char: ['ushort', 'int', 'uint', 'long', 'ulong', 'float', 'double', 'decimal'],
    float: ['double'],
    string: ['IComparable', 'IEnumerable', 'IConvertible'],
    ...Object.fromEntries(EXCEPTIONS.split(' ').map((name) => [name, ['SystemException', 'Exception']])),
    ArgumentNullException: ARGUMENT,
    ArgumentOutOfRangeException: ARGUMENT,
    MemoryStream: ['Stream'],
    FileStream: ['Stream'],
    StringWriter: ['TextWriter'],
    StreamWriter: ['TextWriter'],
    StringReader: ['TextReader'],
    StreamReader: ['TextReader'],
  },
  boxes: Object.fromEntries(PLAIN.map((name) => [name, `boxed ${name}`])),
  final: new Set([...PLAIN, 'string', 'void']),
  isOwnLibrary: (name) => /^(System|Microsoft)(\.|$)/.test(name),
  top: 'object',
  results: {
    ...typed('int', 'IndexOf LastIndexOf CompareTo Compare CompareOrdinal GetHashCode Count ToInt32 BinarySearch'),
    ...typed('long', 'LongCount ToInt64'),
    ...typed('double', 'ToDouble Sqrt Pow'),
    ...typed(
      'bool',
      'Any All Contains ContainsKey Equals StartsWith EndsWith IsNullOrEmpty IsNullOrWhiteSpace SequenceEqual TryParse TryGetValue ToBoolean IsMatch ReferenceEquals HasFlag',
    ),
    ...typed(
      'string',
      'ToString Substring Trim TrimStart TrimEnd ToUpper ToLower ToUpperInvariant ToLowerInvariant Replace Join Concat Format PadLeft PadRight ReadAllText GetFileName GetExtension GetFullPath ReadLine ReadToEnd',
    ),
    ...typed('string[]', 'Split ReadAllLines GetFiles GetDirectories'),
    ...typed('char[]', 'ToCharArray'),
    ...typed('byte[]', 'GetBytes ReadAllBytes'),
    ...typed('Type', 'GetType MakeGenericType GetGenericTypeDefinition GetElementType'),
  },
  factories: new Set(['Parse', 'Create']),
}
