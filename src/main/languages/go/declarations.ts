import type { Syntax } from '#model/Syntax'
import { declareFunction, readFunction } from './functions.ts'
import { readImport } from './imports.ts'
import type { Reader } from './Reader.ts'
import { declareType, readTypeBody } from './typeDeclarations.ts'
import { declareVariables, readModuleVariables } from './variables.ts'

/** Makes the names of a file known before anything is read: Go does not care about their order. */
export function declareModule(reader: Reader, root: Syntax): void {
  for (const syntax of root.children) {
    switch (syntax.kind) {
      case 'package':
        reader.packageName = reader.file.textOf(syntax.children[0] ?? syntax)
        break
      case 'import':
        readImport(reader, syntax)
        break
      case 'type':
      case 'alias':
        declareType(reader, syntax, true)
        break
      case 'var':
      case 'const':
        declareVariables(reader, syntax)
        break
      default:
        break
    }
  }
  // Methods belong to types that may stand behind them.
  for (const syntax of root.children) {
    if (syntax.kind === 'function' || syntax.kind === 'method') declareFunction(reader, syntax)
  }
}

/** Reads bodies: types first, so that the fields of literals are known. */
export function readModule(reader: Reader, root: Syntax): void {
  for (const syntax of root.children) {
    if (syntax.kind === 'type' || syntax.kind === 'alias') readTypeBody(reader, syntax)
  }
  for (const syntax of root.children) {
    switch (syntax.kind) {
      case 'function':
      case 'method':
        readFunction(reader, syntax)
        break
      case 'var':
      case 'const':
        readModuleVariables(reader, syntax)
        break
      default:
        break
    }
  }
}
