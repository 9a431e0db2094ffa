/** Types with a word of their own, and the types of `System` and its neighbours that most files use. */
export const CSHARP_BUILTINS: ReadonlySet<string> = new Set(
  `
  bool byte sbyte char decimal double float int uint nint nuint long ulong short ushort object string void
  Activator AggregateException AppContext AppDomain ArgumentException ArgumentNullException ArgumentOutOfRangeException Array
  ArraySegment Attribute BitConverter Buffer CancellationToken CancellationTokenSource Console Convert DateOnly DateTime
  DateTimeKind DateTimeOffset DBNull Delegate Directory DivideByZeroException Encoding Enum Enumerable Environment EventArgs
  Exception File FileInfo FormatException GC Guid HashCode IAsyncDisposable ICloneable ICollection IComparable IDisposable
  IEnumerable IEnumerator IFormatProvider IList IDictionary IndexOutOfRangeException Interlocked InvalidCastException
  InvalidOperationException KeyNotFoundException Math MathF MemoryStream Monitor MulticastDelegate NotImplementedException
  NotSupportedException NullReferenceException ObjectDisposedException OperationCanceledException OutOfMemoryException
  OverflowException Parallel Path PlatformNotSupportedException Random RuntimeHelpers Stopwatch Stream StreamReader StreamWriter
  StringBuilder StringComparer StringComparison StringReader StringWriter SystemException Task TaskCanceledException
  TextReader TextWriter Thread ThreadPool TimeOnly TimeSpan TimeoutException TimeZoneInfo Tuple Type TypeCode
  UnauthorizedAccessException Uri ValueTask ValueTuple ValueType Version Volatile
  `
    .trim()
    .split(/\s+/),
)
