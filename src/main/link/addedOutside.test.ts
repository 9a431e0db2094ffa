import { expect, test } from 'vitest'
import { linkProject, sitesOf, type ProjectTexts } from './testing/linkProject.ts'

async function statuses(path: string, texts: ProjectTexts, about: RegExp): Promise<readonly string[]> {
  return sitesOf(await linkProject(texts), path).filter((line) => about.test(line))
}

const NUMBERED = `
pub trait Numbered: Iterator { fn numbered(self) -> u8 where Self: Sized { 1 } }
impl<I: Iterator> Numbered for I {}
pub trait Loud { fn shout(&self) -> u8; }
impl Loud for str { fn shout(&self) -> u8 { 1 } }
`

test('a trait of the project that is implemented for all gives its methods to what the library makes, where it is seen', async () => {
  const texts = {
    'src/lib.rs': 'mod numbered;\nmod used;\nmod other;\n',
    'src/numbered.rs': NUMBERED,
    'src/used.rs':
      'use crate::numbered::Numbered;\nfn run() { (0..3).numbered(); vec![1].iter().map(|x| x).numbered(); }\n',
    'src/other.rs': 'fn run() { (0..3).numbered(); }\n',
  }
  expect(await statuses('src/used.rs', texts, /numbered/)).toEqual([
    '2 call (0..3).numbered: resolved',
    '2 call vec![1].iter().map(|x| x).numbered: resolved',
  ])
  expect(await statuses('src/other.rs', texts, /numbered/)).toEqual(['1 call (0..3).numbered: builtin'])
})

test('what is added to one type is not known to be called on what some call of the library gives', async () => {
  const texts = { 'src/main.rs': `${NUMBERED}fn main() { "a".shout(); String::from("a").shout(); 1.shout() }\n` }
  expect(await statuses('src/main.rs', texts, /shout/)).toEqual([
    '6 call "a".shout: resolved',
    '6 call String::from("a").shout: unresolved no_type',
    '6 call 1.shout: builtin',
  ])
})
