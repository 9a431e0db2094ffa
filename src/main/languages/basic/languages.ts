import type { Language } from '../Language.ts'
import { bash } from '../bash.ts'
import { dart } from '../dart.ts'
import { elixir } from '../elixir.ts'
import { lua } from '../lua.ts'
import { ocaml } from '../ocaml.ts'
import { php } from '../php.ts'
import { powershell } from '../powershell.ts'
import { ruby } from '../ruby.ts'
import { solidity } from '../solidity.ts'
import { zig } from '../zig.ts'

/** The languages that share one extractor. */
export const BASIC_LANGUAGES: readonly Language[] = [
  bash,
  dart,
  elixir,
  lua,
  ocaml,
  php,
  powershell,
  ruby,
  solidity,
  zig,
]
