import { expect, test } from 'vitest'
import { edgesOf, linkProject } from './testing/linkProject.ts'

test.each([
  ['a.ts', 'function run() {}\nfunction main() { lib(run as unknown); }\nmain()\n'],
  ['a.py', 'from typing import cast\ndef run(): pass\ndef main():\n    return lib(cast(int, run))\n'],
  ['a.go', 'package a\ntype F func()\nfunc run() {}\nfunc main() { lib(F(run)) }\n'],
  ['a.rs', 'fn run() {}\nfn main() { lib(&(run as fn())); }\n'],
  ['a.c', 'typedef void (*f)(void);\nvoid run(void) {}\nvoid main(void) { lib((f) run); }\n'],
  ['a.swift', 'func run() {}\nfunc main() { lib(run as Any) }\n'],
  ['a.dart', 'void run() {}\nvoid main() { lib(run as Function); }\n'],
  ['a.kt', 'fun run() {}\nfun main() { lib(::run as Any) }\n'],
])('a function is in use where it is handed on as another type: %s', async (path, text) => {
  const graph = await linkProject({ [path]: text })
  expect(edgesOf(graph, ['references'])).toEqual(['a.main -references-> a.run local'])
})

test('a method of Scala is in use where it is turned into a function', async () => {
  const graph = await linkProject({ 'a.scala': 'object A { def run(x: Int) = x\n def main() = lib(run _) }\n' })
  expect(edgesOf(graph, ['references'])).toEqual(['a.A.main -references-> a.A.run inherited'])
})

test('a list or map of Go constructs what its items are, whose type is not written again', async () => {
  const text =
    'package a\ntype Row struct{ n int }\ntype Key struct{ n int }\nfunc rows() { _ = []*Row{{1}, {2}}; _ = map[Key]int{{1}: 2} }\n'
  expect(edgesOf(await linkProject({ 'a.go': text }))).toEqual(['a.rows -> a.Key local', 'a.rows -> a.Row local'])
})
