/** Names that every Swift file sees without an import: types and functions of the standard library. */
export const SWIFT_BUILTINS: ReadonlySet<string> = new Set(
  `
  Any AnyClass AnyHashable AnyObject Array ArraySlice Bool CaseIterable Character CharacterSet ClosedRange Codable CodingKey Collection Comparable
  ContiguousArray CustomDebugStringConvertible CustomStringConvertible Decodable Decoder Dictionary Double Encodable Encoder Equatable Error
  ExpressibleByArrayLiteral ExpressibleByStringLiteral Float Hashable Hasher Identifiable Int Int16 Int32 Int64 Int8 Iterator IteratorProtocol
  KeyPath LazySequence LosslessStringConvertible MainActor Mirror Never ObjectIdentifier Optional OptionSet Range RandomAccessCollection
  RangeReplaceableCollection RawRepresentable Result Sendable Sequence Set SetAlgebra SIMD2 StaticString Strideable String StringProtocol Substring Task
  TaskGroup UInt UInt16 UInt32 UInt64 UInt8 Unicode UnsafeMutablePointer UnsafePointer UnsafeRawPointer Void WritableKeyPath
  abs assert assertionFailure autoreleasepool debugPrint dump fatalError max min precondition preconditionFailure print readLine repeatElement
  sequence stride swap type unsafeBitCast withCheckedContinuation withCheckedThrowingContinuation withTaskGroup withThrowingTaskGroup withUnsafeBytes
  withUnsafePointer withExtendedLifetime zip isKnownUniquelyReferenced numericCast
  `
    .trim()
    .split(/\s+/),
)
