import fs = require('node:fs')
import type { Handler } from './handler.ts'
import Short = Api.V1

interface Cat {
  kind: 'cat'
  meow(): void
}
interface Dog {
  kind: 'dog'
  bark(): void
}
type Pet = Cat | Dog
type Keys = keyof Cat
type Table = { [name: string]: Handler }
type Options = { retry?: boolean; onError: (error: Error) => Pet }
type Result<T> = Promise<ReturnType<typeof fetchPet>> | T[] | [first: Cat, second?: Dog]

function isCat(pet: Pet): pet is Cat {
  return pet.kind === 'cat'
}

export function play(pet: Pet, other: unknown, table: Table) {
  if (isCat(pet)) pet.meow()
  else pet.bark()
  if (other instanceof Zoo && other.open) {
    other.close()
  }
  switch (pet.kind) {
    case 'dog':
      pet.bark()
      break
    default:
      table['any'](pet)
  }
  if (typeof other !== 'string') return
  other.trim()
  ;(other as Cat).meow()
  const narrowed = pet satisfies Pet
  pet!.bark!()
  return narrowed
}

function fetchPet(name: string): Pet
function fetchPet(name: string, options: Options): Promise<Pet>
function fetchPet(name: string, options?: Options): Pet | Promise<Pet> {
  return options?.onError(new Error(name)) ?? load<Pet>(name)
}

declare function load<T extends Pet>(name: string): T
declare const registry: import('./registry.ts').Registry
declare module 'plugin' {
  export function activate(): void
}
declare global {
  interface Window {
    pets: Pet[]
  }
}

export enum Level {
  Low = 1,
  High = compute('high'),
  'Very High',
}

export namespace Api.V1 {
  export const open = () => hidden()
  function hidden() {
    return Short
  }
  export type Id = string
}

let made: new () => Zoo
class Zoo {
  open = true
  close() {
    fs.closeSync(1)
    registry.find(made)
  }
}
export = play
