import { beforeAll, describe, expect, it } from 'vitest'
import { createParser, type Parser } from '#indexer/parse'
import type { FileFacts } from '#model/FileFacts'
import { MODULE_NAME } from '#shared/symbol'
import { definitionName, printExpression } from '../testing/printExpression.ts'

let parser: Parser
beforeAll(async () => {
  parser = await createParser()
})

const read = (lines: readonly string[], path = 'harbour/ships.py'): Promise<FileFacts> =>
  parser.parse(path, 'python', lines.join('\n'))

function sitesOf(facts: FileFacts, kind: string): readonly string[] {
  return facts.sites
    .filter((site) => site.kind === kind)
    .map(
      ({ caller, callee }) =>
        `${caller < 0 ? MODULE_NAME : definitionName(facts, caller)} ${printExpression(facts, callee)}`,
    )
}

/** Whether the name of a site's callee falls through to the scope numbered 0. */
function scopeOfName(facts: FileFacts, name: string): string {
  const scope = facts.scopes.findIndex(({ bindings }) => bindings.some((binding) => binding.name === name))
  return facts.scopes[scope]?.kind ?? 'none'
}

describe('callers', () => {
  it('of decorators, defaults and annotations are the body around the function', async () => {
    const facts = await read([
      'class Ship:',
      '    @logged(level())',
      '    def sail(self, speed=knots()):',
      '        return wind()',
      '    fuel = tank()',
    ])
    expect(sitesOf(facts, 'call')).toEqual([
      'Ship logged@1',
      'Ship level@1',
      'Ship knots@1',
      'Ship.sail wind@2',
      'Ship tank@1',
    ])
  })

  it('of an anonymous lambda is the named function around it; a lambda with a name is one itself', async () => {
    const facts = await read(['def plan():', '    chart = lambda: route()', '    run(lambda: sail())'])
    expect(sitesOf(facts, 'call')).toEqual(['plan.chart route@2', 'plan run@1', 'plan sail@3'])
  })

  it('is the second of two functions of one name for a call inside it', async () => {
    const facts = await read(['def dock():', '    one()', 'def dock():', '    two()'])
    expect(facts.sites.map(({ caller }) => caller)).toEqual([0, 1])
  })
})

describe('scopes', () => {
  it('bind a name where global and nonlocal say', async () => {
    const facts = await read([
      'def outer():',
      '    count = 0',
      '    def inner():',
      '        nonlocal count',
      '        global total',
      '        count = first()',
      '        total = second()',
    ])
    const bindings = facts.scopes.map(({ bindings: each }) => each.map(({ name }) => name))
    expect(bindings).toEqual([['outer', 'total'], ['count', 'inner'], []])
  })

  it('keep what a comprehension binds out of the function, except by a walrus', async () => {
    const facts = await read(['def fleet(ships):', '    return [last for ship in ships if (last := ship.name())]'])
    expect(scopeOfName(facts, 'ship')).toBe('block')
    expect(scopeOfName(facts, 'last')).toBe('function')
  })

  it('do not show the names of a class to a comprehension in it', async () => {
    const facts = await read(['class Fleet:', '    size = 3', '    ships = [size for _ in range(size)]'])
    expect(facts.scopes.map(({ kind }) => kind)).toEqual(['module', 'class', 'function'])
  })
})

describe('what a name stands for', () => {
  const calleeAt = async (lines: readonly string[]): Promise<string> => {
    const facts = await read(['def steer(flag, other):', ...lines.map((line) => `    ${line}`)])
    return sitesOf(facts, 'call').at(-1) ?? ''
  }

  it('is the last assignment in a straight line', async () => {
    expect(await calleeAt(['ship = Tug()', 'ship = Ferry()', 'ship.sail()'])).toBe('steer Ferry@1().sail')
  })

  it('is any of the branches behind them, without those that end', async () => {
    expect(await calleeAt(['if flag:', '    ship = Tug()', 'else:', '    ship = Ferry()', 'ship.sail()'])).toBe(
      'steer union(Tug@1(), Ferry@1()).sail',
    )
    expect(await calleeAt(['if flag:', '    ship = Tug()', '    return ship', 'ship = Ferry()', 'ship.sail()'])).toBe(
      'steer Ferry@1().sail',
    )
  })

  it('is all of its assignments in a loop that assigns it and behind the loop', async () => {
    expect(await calleeAt(['ship = Tug()', 'while flag:', '    ship.sail()', '    ship = ship.next'])).toBe(
      'steer ship@1.sail',
    )
    expect(await calleeAt(['ship = Tug()', 'while flag:', '    ship = Ferry()', 'ship.sail()'])).toBe(
      'steer ship@1.sail',
    )
  })

  it('is narrowed where a test holds, and excludes the type where it fails', async () => {
    expect(await calleeAt(['if isinstance(flag, Tug):', '    flag.sail()'])).toBe('steer narrowed(flag@1, Tug@1).sail')
    expect(await calleeAt(['if isinstance(flag, Tug):', '    return', 'flag.sail()'])).toBe(
      'steer excluded(flag@1, Tug@1).sail',
    )
    expect(await calleeAt(['return isinstance(flag, Tug) and flag.sail()'])).toBe('steer narrowed(flag@1, Tug@1).sail')
    expect(await calleeAt(['if isinstance(flag, Tug):', '    pass', 'flag.sail()'])).toBe('steer flag@1.sail')
  })

  it('does not grow without end through assignments that build on each other', async () => {
    const lines = ['ship = Tug()', ...Array.from({ length: 300 }, () => 'ship = ship.next()'), 'ship.sail()']
    expect((await calleeAt(lines)).length).toBeLessThan(200)
  })
})

describe('entry points', () => {
  it('are the functions that the program calls when it is run, however the call is wrapped', async () => {
    const facts = await read([
      'def sail(): pass',
      'def dock(): pass',
      'def idle(): pass',
      'if __name__ == "__main__":',
      '    import sys',
      '    code = dock()',
      '    sys.exit(int(sail()))',
    ])
    const entries = facts.definitions.filter(({ flags }) => flags.includes('entry_point'))
    expect(entries.map(({ name }) => name)).toEqual(['sail', 'dock'])
  })
})

describe('broken input', () => {
  it('keeps the symbols before and after a syntax error and says where it is', async () => {
    const facts = await read(['def before(): pass', '', 'x = = 3 )', '', 'class After:', '    def method(self): pass'])
    expect(facts.definitions.map(({ name }) => name)).toEqual(expect.arrayContaining(['before', 'After', 'method']))
    expect(facts.diagnostics[0]?.line).toBe(3)
  })

  it('reads what stands beside an expression that is nested too deeply', async () => {
    const facts = await read(['def before(): pass', `deep = ${'['.repeat(3000)}${']'.repeat(3000)}`, 'before()'])
    expect(facts.definitions.map(({ name }) => name)).toContain('before')
    expect(sitesOf(facts, 'call')).toEqual([`${MODULE_NAME} before@0`])
    expect(facts.diagnostics.map(({ reason }) => reason)).toContain('limit')
  })

  it('reads a long sum and a long chain of calls', async () => {
    const facts = await read([`total = ${Array.from({ length: 5000 }, () => 'ton()').join(' + ')}`])
    expect(sitesOf(facts, 'call')).toHaveLength(5000)
  })

  it('takes an empty file and one that is a single comment', async () => {
    expect((await read([''])).definitions).toEqual([])
    expect((await read(['# nothing'])).sites).toEqual([])
  })
})

describe('star names', () => {
  it('are those of __all__ where it is written out, and unknown where it is computed', async () => {
    expect((await read(['__all__ = ["Tug"]', '__all__ += ["Ferry"]'])).starNames).toEqual(['Tug', 'Ferry'])
    expect((await read(['__all__ = [name for name in dir()]'])).starNames).toBeUndefined()
    expect((await read(['def tug(): pass'])).starNames).toBeUndefined()
  })
})
