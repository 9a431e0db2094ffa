import { expect, test } from 'vitest'
import { linkProject, sitesOf } from './testing/linkProject.ts'

async function statuses(path: string, text: string, about: RegExp): Promise<readonly string[]> {
  return sitesOf(await linkProject({ [path]: text }), path).filter((line) => about.test(line))
}

test.each([
  [
    'a.py',
    'from lib import Base\nclass User(Base):\n    def greet(self): pass\nUser.find(1).greet()\nUser.find(1).save()\nUser().copy().greet()\n',
    [
      '4 call User.find(1).greet: unresolved no_type',
      '5 call User.find(1).save: external lib',
      '6 call User().copy().greet: unresolved no_type',
    ],
  ],
  [
    'a.ts',
    'import { Base } from "lib"\nclass User extends Base { greet() {} }\nUser.find(1).greet()\nUser.find(1).save()\nUser.all.first().greet()\n',
    [
      '3 call User.find(1).greet: unresolved no_type',
      '4 call User.find(1).save: external lib',
      '5 call User.all.first().greet: unresolved no_type',
    ],
  ],
  [
    'a.rb',
    'class User < ActiveRecord::Base\n  def greet\n  end\nend\nUser.find(1).greet\nUser.find(1).save\n',
    ['5 call User.find(1).greet: unresolved no_type', '6 call User.find(1).save: external ActiveRecord'],
  ],
])('what a type inherits from outside may give one of that type: %s', async (path, text, expected) => {
  expect(await statuses(path, text, /greet|save/)).toEqual(expected)
})

test('a derived default of Rust is one of its type, and what a trait of the library gives may be one', async () => {
  const text = `
#[derive(Default)] struct Config { a: u8 }
impl Config { fn run(&self) {} }
struct Key { a: u8 }
impl From<u8> for Key { fn from(a: u8) -> Self { Key { a } } }
impl Key { fn run(&self) {} }
fn main() { Config::default().run(); Key::try_from(1).unwrap().run() }
`
  expect(await statuses('a.rs', text, /\.run/)).toEqual([
    '7 call Config::default().run: resolved',
    '7 call Key::try_from(1).unwrap().run: unresolved no_type',
  ])
})

test.each([
  [
    'a.py',
    'class User:\n    def greet(self): pass\ndef use(all: list[User]):\n    all.sideways().greet()\n    all.sideways().length()\n',
    ['4 call all.sideways().greet: unresolved no_type'],
  ],
  [
    'a.ts',
    'class User { greet() {} }\nfunction use(all: User[]) {\n  all.sideways().greet()\n  all.sideways().length()\n}\n',
    ['3 call all.sideways().greet: unresolved no_type'],
  ],
])('a method of a container that no rule knows may give one of what it holds: %s', async (path, text, expected) => {
  expect(await statuses(path, text, /greet/)).toEqual(expected)
  expect(await statuses(path, text, /length/)).toEqual([expect.stringContaining('builtin')])
})
