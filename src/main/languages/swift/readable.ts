const EXPANSION =
  /#(?=[a-z]\w*\s*(\(|\{))(?!(?:if|elseif|available|unavailable|selector|keyPath|colorLiteral|imageLiteral|fileLiteral)\b)/g
const TYPED_THROWS = /\bthrows\([\w.]+\)/g

/** Macros that are called (`#expect(…)`) are read as calls; the type of what is thrown is left out. */
export function readableSwift(text: string): string {
  return text.replace(EXPANSION, ' ').replace(TYPED_THROWS, (written) => 'throws'.padEnd(written.length))
}
