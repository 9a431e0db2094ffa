import { describe, expect, test } from 'vitest'
import { edgesOf, linkProject, sitesOf, type ProjectTexts } from './testing/linkProject.ts'

async function calls(texts: ProjectTexts): Promise<readonly string[]> {
  return edgesOf(await linkProject(texts))
}

describe('C', () => {
  test('a prototype in a header is the function that another file defines, whatever macros and guards stand around it', async () => {
    const header = '#ifdef __cplusplus\nextern "C" {\n#endif\nAPI(int) area(int side);\n#ifdef __cplusplus\n}\n#endif\n'
    const graph = await linkProject({
      'include/paint.h': header,
      'src/paint.c': '#include "paint.h"\nAPI(int) area(int side) { return side; }\n',
      'src/main.c': '#include <paint.h>\nint main(void) { return area(2); }\n',
    })
    expect(edgesOf(graph)).toEqual(['src.main.main -> src.paint.area import'])
    const names = [...graph.symbols.name].map((name) => graph.strings[name])
    expect(names.filter((name) => name === 'area')).toHaveLength(1)
  })

  test('static functions of one name belong to their files, and of two definitions the nearest is meant', async () => {
    const texts = {
      'one/a.c':
        '#include "log.h"\nstatic int step(void) { return 1; }\nint first(void) { log_it(); return step(); }\n',
      'one/log.h': 'void log_it(void);\n',
      'one/log.c': 'void log_it(void) {}\n',
      'two/b.c': 'static int step(void) { return 2; }\nint second(void) { return step(); }\n',
      'two/log.c': 'void log_it(void) {}\n',
    }
    expect(await calls(texts)).toEqual([
      'one.a.first -> one.a.step local',
      'one.a.first -> one.log.c.log_it import',
      'two.b.second -> two.b.step local',
    ])
  })

  test('functions in tables and fields are referred to; a call of a macro, and one in it, is not known', async () => {
    const text = [
      'struct ops { int (*open)(int); };',
      'static int open_file(int mode) { return mode; }',
      'static struct ops table = { .open = open_file };',
      'static int twice(int x) { return x * 2; }',
      '#define TWICE(x) twice(x)',
      'int run(struct ops *ops, void *any) { ops->open(1); return TWICE(twice(2)); }',
    ].join('\n')
    const graph = await linkProject({ 'table.c': text })
    expect(edgesOf(graph, ['references'])).toEqual(['table.<module> -references-> table.open_file local'])
    expect(edgesOf(graph)).toContain('table.run -> table.twice local')
    expect(sitesOf(graph, 'table.c')).toEqual(
      expect.arrayContaining(['5 call twice: unresolved macro', '6 call TWICE: unresolved macro']),
    )
  })

  test('branches that end inside a block, parameters behind the list, and code after an error are read', async () => {
    const text = [
      'int helper(int a) { return a; }',
      'int old(a) int a; { return helper(a); }',
      'int both(int a) {',
      '#ifdef FAST',
      '  if (a > 1) {',
      '#else',
      '  if (a > 2) {',
      '#endif',
      '    helper(a);',
      '  }',
      '  return 0;',
      '}',
      '#if 0',
      'int off(void) { return helper(0); }',
      '#endif',
      'int broken( {',
      'int after(void) { return helper(3); }',
    ].join('\n')
    expect(await calls({ 'twin.c': text })).toEqual([
      'twin.after -> twin.helper local',
      'twin.both -> twin.helper local',
      'twin.old -> twin.helper local',
    ])
  })

  test('functions in tables, in fields inside fields and by place, and what a function gives are called through them', async () => {
    const text = [
      'typedef int (*step_t)(int);',
      'struct ops { int size; step_t open; }; struct outer { struct ops in; struct ops all[2]; };',
      'static int one(int a) { return a; } static int two(int a) { return a; } static int three(int a) { return a; }',
      'static step_t steps[] = { one, [1] = two };',
      'static struct outer nested = { .in = { .open = two }, .all = { { 1, three } } };',
      'static struct ops plain = { 1, three };',
      'int (*choose(void))(int) { return one; }',
      'int table(int i) { return steps[i](1); }',
      'int inside(struct outer *o) { return o->in.open(1); }',
      'int gives(void) { return choose()(1); }',
    ].join('\n')
    const edges = await calls({ 'a.c': text })
    expect(edges.filter((edge) => /^a\.(table|inside|gives)/.test(edge))).toEqual([
      'a.gives -> a.choose local',
      'a.inside -> a.three type',
      'a.inside -> a.two type',
      'a.table -> a.one local',
      'a.table -> a.two local',
    ])
  })

  test('a field may have the name of its structure, which is defined where it is used alone', async () => {
    const texts = {
      'q.h': 'typedef struct queue queue_t;\nstruct reader { int (*read)(queue_t *); };\nvoid drain(queue_t *q);\n',
      'q.c':
        '#include "q.h"\nstruct queue { const struct reader *reader; };\nstatic int take(queue_t *q) { return 1; }\nstatic const struct reader PLAIN = { take };\nvoid drain(queue_t *q) { q->reader->read(q); }\n',
    }
    expect(await calls(texts)).toEqual(['q.c.drain -> q.c.take type'])
  })

  test('macros of a library whose header is taken in, and what compilers give, are outside', async () => {
    const graph = await linkProject({
      'checks.h': '#include <gtest/gtest.h>\n#define EXPECT_SMALL(x) EXPECT_LT(x, 3)\n',
      'a.cc':
        '#include "checks.h"\nint run(int a) { EXPECT_EQ(a, 1); EXPECT_SMALL(a); CHECK(a); return __builtin_clz(a); }\n',
    })
    expect(sitesOf(graph, 'a.cc')).toEqual([
      '2 call EXPECT_EQ: external gtest',
      '2 call EXPECT_SMALL: unresolved macro',
      '2 call CHECK: unresolved missing_import',
      '2 call __builtin_clz: external compiler',
    ])
  })
})
