import { describe, expect, test } from 'vitest'
import { reachedFromGo as reached } from './testing/csharpCases.ts'
import { edgesOf, linkProject, sitesOf } from './testing/linkProject.ts'

describe('values in C#', () => {
  test.each([
    ['a list', 'void Go(List<Ship> ships) { foreach (var s in ships) s.Twin(); }'],
    ['a lambda', 'void Go(IEnumerable<Ship> ships) { ships.Where(s => s.Twin() != null).ToList(); }'],
    ['a query', 'void Go(Ship[] ships) { var q = from s in ships where s != null select s.Twin(); }'],
    ['what a query gives', 'void Go(Ship[] ships) { (from s in ships select s).First().Twin(); }'],
    ['a map', 'void Go(Dictionary<string, Ship> map) { foreach (var (k, s) in map) s.Twin(); }'],
    ['an entry', 'void Go(Dictionary<string, Ship> map) { foreach (var e in map) e.Value.Twin(); }'],
    ['a map that is asked', 'void Go(Dictionary<string, Ship> map) { if (map.TryGetValue("a", out var s)) s.Twin(); }'],
    ['a task', 'async Task Go() { var s = await Load(); s.Twin(); }\nasync Task<Ship> Load() => null;'],
    ['a pattern', 'void Go(object o) { if (o is not Ship s) return; s.Twin(); }'],
    ['a switch', 'void Go(object o) { switch (o) { case Ship s when s.Twin() != null: break; } }'],
    ['an arm', 'Ship Go(object o) => o switch { Ship s => s.Twin(), _ => null };'],
    ['a conditional access', 'void Go(Ship? s) { s?.Twin(); }'],
    ['a tuple', 'void Go((int Id, Ship Ship) pair) { var (id, s) = pair; s.Twin(); }'],
    ['a named item of a tuple', 'void Go((int Id, Ship Ship) pair) { pair.Ship.Twin(); }'],
    ['a numbered item of a tuple', 'void Go((int, int, Ship) three) { three.Item3.Twin(); }'],
    ['a name that a tuple takes over', 'void Go(Ship s) { var pair = (s, N: 1); pair.s.Twin(); }'],
    [
      'an out argument',
      'void Go() { if (Try("a", out var s)) s.Twin(); }\nbool Try(string a, out Ship b) => throw null;',
    ],
    [
      'a method that takes apart',
      'void Go() { var (s, n) = this; s.Twin(); }\nvoid Deconstruct(out Ship a, out int b) { }',
    ],
    ['a record taken apart', 'void Go(Log log) { if (log is (var s, _)) s.Twin(); }\nrecord Log(Ship Ship, int N);'],
    [
      'a stream',
      'async Task Go() { await foreach (var s in All()) s.Twin(); }\nasync IAsyncEnumerable<Ship> All() { yield break; }',
    ],
    ['a fold', 'void Go(Ship[] ships) { ships.Aggregate((a, b) => b.Twin()); }'],
    ['a full name', 'void Go(System.Collections.Generic.List<Ship> ships) { ships[0].Twin(); }'],
    ['a lazy value', 'Lazy<Ship> ship; void Go() { ship.Value.Twin(); }'],
    ['a function', 'void Go(Func<Ship> make) { make().Twin(); }'],
    ['a cast', 'void Go(object o) { ((Ship)o).Twin(); (o as Ship).Twin(); }'],
    ['a type parameter', 'void Go<T>(T s) where T : Ship { s.Twin(); }'],
    ['the type argument of a call', 'void Go() { Make<Ship>().Twin(); }\nT Make<T>() => default;'],
    ['an object without a type', 'void Go(Ship ship) { var a = new { Ship = ship, N = 1 }; a.Ship.Twin(); }'],
  ])('through %s', async (_, body) => {
    expect(await reached(body, 'using System.Collections.Generic;\nusing System.Threading.Tasks;')).toContain(
      'Ship.Twin type',
    )
  })

  test('what a package hands to a lambda is of the package, as far as no type of the project has a member of the name', async () => {
    const graph = await linkProject({
      'a.cs':
        'using Bolt;\nclass A { void Go(Model m) { m.Entity("a", b => { b.Key("x").Column(1); b.Load(); b(1); b.All[0].Load(); }); } }\nclass B { public string Key; public void Load() { } }\n',
    })
    expect(edgesOf(graph)).toEqual(['a.A.Go -> a.B.Load possible'])
    expect(sitesOf(graph, 'a.cs').map((line) => line.replace(/^\d+ call /, ''))).toEqual([
      'm.Entity: external Bolt',
      'b.Key: external Bolt',
      'b.Key("x").Column: external Bolt',
      'b.Load: unresolved no_type',
      'b: unresolved dynamic',
      'b.All[0].Load: unresolved no_type',
    ])
  })

  test('a call on a value of unknown type is kept, and guesses nothing', async () => {
    const graph = await linkProject({
      'a.cs':
        'class A { public void Load() { } public void Load(int a) { } }\nclass B { void Go(dynamic d) { d.Load(); var x = Missing(); x.Load(); } }\n',
    })
    expect(edgesOf(graph)).toEqual([])
    expect(sitesOf(graph, 'a.cs').map((line) => line.replace(/^\d+ call /, ''))).toEqual([
      'd.Load: unresolved no_type',
      'Missing: unresolved no_type',
      'x.Load: unresolved no_type',
    ])
  })
})
