/** Names of `dart:core`, which every library sees, and of the libraries that come with the language. */
export const DART_BUILTINS = `
  print identical identityHashCode assert
  ArgumentError ArrayList AssertionError BigInt BidirectionalIterator bool Comparable Comparator ConcurrentModificationError DateTime Deprecated
  deprecated double Duration dynamic Enum Error Exception Expando Finalizer FormatException Function Future FutureOr IndexError int
  IntegerDivisionByZeroException Invocation Iterable IterableBase Iterator LateInitializationError List Map MapEntry Match Never NoSuchMethodError Null num
  Object OutOfMemoryError override Pattern pragma RangeError Record RegExp RegExpMatch RuneIterator Runes Set Sink StackOverflowError StackTrace
  StateError Stopwatch Stream String StringBuffer StringSink Symbol Type TypeError UnimplementedError UnsupportedError Uri UriData WeakReference
  Completer StreamController StreamSubscription StreamTransformer Timer Zone scheduleMicrotask unawaited runZoned runZonedGuarded
  jsonDecode jsonEncode json utf8 base64 latin1 ascii Utf8Codec JsonCodec LineSplitter Encoding Codec Converter HtmlEscape
  File Directory Platform Process stdout stderr stdin exit exitCode HttpClient HttpServer HttpRequest HttpResponse HttpHeaders Socket ServerSocket
  SecurityContext IOSink FileSystemEntity SocketException HttpException TlsException Cookie InternetAddress ContentType
  Uint8List Uint16List Uint32List Int8List Int16List Int32List Int64List Float32List Float64List ByteData ByteBuffer Endian TypedData
  Queue HashMap HashSet LinkedHashMap LinkedHashSet SplayTreeMap SplayTreeSet ListBase MapBase SetBase UnmodifiableListView UnmodifiableMapView ListQueue
  Random Point Rectangle Isolate ReceivePort SendPort max min sqrt pow sin cos tan pi e log debugger inspect
  JSObject JSString JSAny JSPromise JSArray JSFunction`
