import type { Syntax, SyntaxFile } from '#model/Syntax'
import { childOf } from '../children.ts'

/** What the attributes before an item say, as far as it matters here. */
export interface Attributes {
  /** Where the first of them starts; that of the item where there are none. */
  readonly start: number
  readonly isTest: boolean
  /** Built for tests alone. */
  readonly isTestOnly: boolean
  /** Something outside the project's calls takes the item: a linker, a framework. */
  readonly isRegistered: boolean
  /** File of a module that does not stand where its name says. */
  readonly path: string | undefined
  /** Traits that are implemented by the compiler. */
  readonly derives: readonly string[]
  readonly isMacroExport: boolean
}

const TEST =
  /^#\[\s*(?:[\w:]+::)?(?:test|bench|rstest|test_case|quickcheck|proptest|test_log|wasm_bindgen_test)\s*[\](]/
const TEST_ONLY = /^#!?\[\s*cfg\s*\(\s*(?:all\s*\(\s*)?test\b/
const LINKED =
  /^#\[\s*(?:unsafe\s*\(\s*)?(?:no_mangle|export_name|panic_handler|global_allocator|start|ctor|proc_macro\w*|alloc_error_handler|interrupt|entry|exception|used|link_section)\b/
/** Attributes of the language and its tools: they say how an item is built, not who calls it. */
const INERT =
  /^#\[\s*(?:cfg|cfg_attr|allow|warn|deny|forbid|expect|inline|cold|must_use|deprecated|doc|derive|test|bench|ignore|should_panic|track_caller|repr|non_exhaustive|target_feature|automatically_derived|macro_use|macro_export|path|rustfmt|clippy|default|serde|error|source|from|recursion_limit|stable|unstable|rustc\w*|const_stable|link|link_name|no_link|global|instrument|tracing|async_trait|doc_cfg|diagnostic|coverage|optimize|marker|fundamental|may_dangle|feature|bitflags|strum|clap|arg|command|builder|pin_project|pin|salsa|cfg_eval|test_only|auto_impl|enum_dispatch|allow_internal_\w+|lang)\b/
const PATH = /^#\[\s*path\s*=\s*"([^"]+)"/
const DERIVE = /^#\[\s*derive\s*\(([^)]*)\)/

/** Reads the attributes that stand before an item. */
function attributesOf(file: SyntaxFile, item: Syntax, before: readonly Syntax[]): Attributes {
  const texts = before.map((each) => file.textOf(each))
  const derives = texts.flatMap((text) =>
    (DERIVE.exec(text)?.[1] ?? '')
      .split(',')
      .map((each) => each.slice(each.lastIndexOf(':') + 1).trim())
      .filter((each) => each !== ''),
  )
  return {
    start: before[0]?.start ?? item.start,
    isTest: texts.some((text) => TEST.test(text)),
    isTestOnly: texts.some((text) => TEST_ONLY.test(text)),
    isRegistered: texts.some((text) => LINKED.test(text) || (!INERT.test(text) && !TEST.test(text))),
    path: texts.map((text) => PATH.exec(text)?.[1]).find((each) => each !== undefined),
    derives,
    isMacroExport: texts.some((text) => text.includes('macro_export')),
  }
}

/** Calls `take` for each child with the attributes before it. */
export function withAttributes(
  { file }: { readonly file: SyntaxFile },
  children: readonly Syntax[],
  take: (item: Syntax, attributes: Attributes) => void,
): void {
  let before: Syntax[] = []
  for (const child of children) {
    if (child.kind === 'attribute') before.push(child)
    else {
      take(child, attributesOf(file, child, before))
      before = []
    }
  }
}

/** The items in the braces of an item. */
export function itemsIn(item: Syntax): readonly Syntax[] {
  return childOf(item, 'items')?.children ?? []
}
