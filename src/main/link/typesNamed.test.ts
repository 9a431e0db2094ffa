import { expect, test } from 'vitest'
import { edgesOf, linkProject } from './testing/linkProject.ts'

test.each([
  ['a.ts', 'import { Base } from "lib"\nclass Conf extends Base {}\nfunction read() { Conf.load() }\n'],
  ['a.py', 'from lib import Base\nclass Conf(Base):\n    x = 1\ndef read():\n    Conf.load()\n'],
  ['a.rb', 'class Conf < Lib::Base\nend\ndef read\n  Conf.load\nend\n'],
  ['a.rs', '#[derive(Parser)] struct Conf { x: u8 }\nfn read() { Conf::load(); }\n'],
  ['a.php', '<?php\nclass Conf extends \\Lib\\Base {}\nfunction read() { Conf::load(); }\n'],
])('a type is used where its name stands before a member that a library gives it: %s', async (path, text) => {
  const graph = await linkProject({ [path]: text })
  expect(edgesOf(graph, ['references']).filter((edge) => edge.endsWith('Conf local'))).toEqual([
    'a.read -references-> a.Conf local',
  ])
})

test('a type is used where a member above it is called through its name', async () => {
  const text =
    'class Base { static load() {} }\nclass Conf extends Base {}\nclass Own { static make() { Own.make() } }\nfunction read() { Conf.load(); Own.make() }\n'
  const graph = await linkProject({ 'a.ts': text })
  expect(edgesOf(graph, ['calls', 'references'])).toEqual([
    'a.Own.make -> a.Own.make local',
    'a.read -> a.Base.load inherited',
    'a.read -> a.Own.make local',
    'a.read -references-> a.Conf local',
  ])
})
