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

test('a type is in use by a static member that is handed on, by its one object, and by arguments for types', async () => {
  const graph = await linkProject({
    'a.cs':
      'static class Depths { public static int Sound = 2; }\nclass Buoy : IMark { }\nclass Use { void Go(Services s, List<int> all) { s.Add<IMark, Buoy>(); all.AddRange(Depths.Sound); } }\n',
    'b.kt': 'package b\nimport lib.set\nfun go() { set(Off) }\nprivate object Off : lib.Verifier\n',
    'c.scala':
      'package c\nclass Use(side: Int) {\n  def go = { inline def alone = kings(side)\n alone || Parser.san ~ Parser.metas }\n  def kings(c: Int) = true\n}\nprivate object Parser { val san = 1\n val metas = 2 }\n',
  })
  const lines = edgesOf(graph, ['references', 'uses_type']).filter((line) => /Go|go/.test(line))
  expect(lines).toEqual([
    'a.Use.Go -references-> a.Depths local',
    'a.Use.Go -uses_type-> a.Buoy local',
    'b.go -references-> b.Off local',
    'c.Use.go -references-> c.Parser local',
    'c.Use.go -references-> c.Use.go.alone local',
  ])
})
