const LANGUAGE = `AggregateError Array ArrayBuffer AsyncIterator Atomics BigInt BigInt64Array BigUint64Array Boolean DataView Date
Error EvalError FinalizationRegistry Float16Array Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array
Intl Iterator JSON Map Math NaN Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set SharedArrayBuffer
String Symbol SyntaxError TypeError URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet
arguments decodeURI decodeURIComponent encodeURI encodeURIComponent escape eval globalThis isFinite isNaN parseFloat parseInt
undefined unescape`
const BROWSER = `AbortController AbortSignal Audio AudioContext Blob BroadcastChannel CSS CSSStyleSheet CanvasRenderingContext2D
ClipboardItem CloseEvent CompressionStream Crypto CryptoKey CustomEvent DOMException DOMMatrix DOMParser DOMPoint DOMRect
DataTransfer DecompressionStream Document DocumentFragment DragEvent Element ErrorEvent Event EventSource EventTarget File
FileList FileReader FocusEvent FontFace FormData HTMLAnchorElement HTMLButtonElement HTMLCanvasElement HTMLDivElement
HTMLElement HTMLFormElement HTMLIFrameElement HTMLImageElement HTMLInputElement HTMLMediaElement HTMLSelectElement
HTMLTextAreaElement HTMLVideoElement Headers History IDBDatabase IDBKeyRange Image ImageBitmap ImageData InputEvent
IntersectionObserver KeyboardEvent Location MediaQueryList MediaRecorder MediaSource MediaStream MessageChannel MessageEvent
MessagePort MouseEvent MutationObserver Navigator Node NodeList Notification OffscreenCanvas Option Path2D Performance
PerformanceObserver PointerEvent ProgressEvent PromiseRejectionEvent RTCPeerConnection Range ReadableStream Request
ResizeObserver Response SVGElement Selection ServiceWorker ShadowRoot SharedWorker SpeechSynthesisUtterance Storage
StorageEvent Text TextDecoder TextEncoder TouchEvent TransformStream URL URLSearchParams WebAssembly WebGL2RenderingContext
WebGLRenderingContext WebSocket WheelEvent Window Worker WritableStream XMLHttpRequest XMLSerializer addEventListener alert
atob blur btoa caches cancelAnimationFrame cancelIdleCallback clearInterval clearTimeout close confirm console createImageBitmap
crypto customElements dispatchEvent document fetch focus getComputedStyle getSelection history importScripts indexedDB
innerHeight innerWidth localStorage location matchMedia navigator open origin parent performance postMessage print prompt
queueMicrotask removeEventListener reportError requestAnimationFrame requestIdleCallback screen scroll scrollBy scrollTo self
sessionStorage setInterval setTimeout speechSynthesis structuredClone top visualViewport window`
const RUNTIME = `Buffer Bun Deno __dirname __filename clearImmediate exports global module process require setImmediate`
/** What Svelte's compiler gives a meaning, in components and in modules. */
const RUNES = `$state $derived $effect $props $bindable $inspect $host $$props $$restProps $$slots`
const TEST_RUNNERS = `after afterAll afterEach assert before beforeAll beforeEach bench context cy Cypress describe expect
expectTypeOf fdescribe fit it jasmine jest QUnit sinon specify spyOn suite test vi xdescribe xit xtest`
/** Types that the language's libraries declare beside its globals. */
const TYPES = `ArrayLike AsyncGenerator AsyncIterable AsyncIterableIterator Awaited BufferEncoding Capitalize ConcatArray
ConstructorParameters Exclude Extract Generator InstanceType Iterable IterableIterator IteratorResult JSX Lowercase NodeJS
NonNullable Omit OmitThisParameter Parameters Partial Pick PromiseLike PropertyDescriptor PropertyKey React Readonly
ReadonlyArray ReadonlyMap ReadonlySet Record Required ReturnType TemplateStringsArray ThisParameterType ThisType Uppercase`

/** What stands for `import.meta`, and for what a framework gives each component: no name that a source could declare. */
export const IMPORT_META = 'import.meta'
export const COMPONENT = 'component.this'

/** Names that exist without a declaration: of the language, browsers, Node.js, Deno, Bun, and compilers. */
export const ECMASCRIPT_BUILTINS: ReadonlySet<string> = new Set(
  [LANGUAGE, BROWSER, RUNTIME, RUNES, TYPES, IMPORT_META, COMPONENT].flatMap((names) => names.split(/\s+/)),
)

/** Names that test runners declare where they run a file. */
export const TEST_GLOBALS: ReadonlySet<string> = new Set(TEST_RUNNERS.split(/\s+/))

/** Modules that come with Node.js, without `node:`. */
export const NODE_MODULES: ReadonlySet<string> = new Set(
  `assert assert/strict async_hooks buffer child_process cluster console constants crypto dgram diagnostics_channel dns
dns/promises domain events fs fs/promises http http2 https inspector inspector/promises module net os path path/posix
path/win32 perf_hooks process punycode querystring readline readline/promises repl stream stream/consumers stream/promises
stream/web string_decoder sys test timers timers/promises tls trace_events tty url util util/types v8 vm wasi
worker_threads zlib`
    .split(/\s+/)
    .filter((name) => name !== 'test'),
)
