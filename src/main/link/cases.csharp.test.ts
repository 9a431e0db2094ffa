import { describe, expect, test } from 'vitest'
import { callsOf as calls, reachedFromGo as reached } from './testing/csharpCases.ts'
import { edgesOf, linkProject, sitesOf } from './testing/linkProject.ts'

describe('namespaces and usings', () => {
  const TOOLS = `namespace Acme.Tools {
  public static class Rope { public static void Tie() { } }
  namespace Knots { public class Bowline { public void Pull() { } } }
}
namespace Acme { class Shared { public static void Run() { } } }
`
  test('of one file, nested, in another file, qualified, by alias, static and global', async () => {
    const texts = {
      'Tools.cs': TOOLS,
      'Global.cs': 'global using Acme.Tools.Knots;\n',
      'Inside.cs':
        'namespace Acme.Tools.Knots;\nclass Use { void Go() { Rope.Tie(); Shared.Run(); new Bowline().Pull(); } }\n',
      'Named.cs':
        'using T = Acme.Tools;\nusing R = Acme.Tools.Rope;\nclass Named { void Go() { T.Rope.Tie(); R.Tie(); Acme.Tools.Rope.Tie(); } }\n',
      'Static.cs': 'using static Acme.Tools.Rope;\nclass Static { void Go() { Tie(); } }\n',
      'Far.cs': 'class Far { void Go(Bowline bowline) { bowline.Pull(); Rope.Tie(); } }\n',
    }
    expect(await calls(texts)).toEqual([
      'Far.Far.Go -> Tools.Bowline.Pull type',
      'Inside.Use.Go -> Tools.Bowline import',
      'Inside.Use.Go -> Tools.Bowline.Pull type',
      'Inside.Use.Go -> Tools.Rope.Tie import',
      'Inside.Use.Go -> Tools.Shared.Run import',
      'Named.Named.Go -> Tools.Rope.Tie import',
      'Static.Static.Go -> Tools.Rope.Tie import',
    ])
  })

  test('a project says what its files use, and what is compiled apart is told apart', async () => {
    const texts = {
      'a/a.csproj': '<Project><ItemGroup><Using Include="Acme.Tools" /></ItemGroup></Project>',
      'a/Use.cs': 'class Use { void Go() { Rope.Tie(); Start.Up(); } }\n',
      'a/Start.cs': 'class Start { public static void Up() { } }\n',
      'b/b.csproj': '<Project />',
      'b/Start.cs':
        'class Start { public static void Up() { } }\nclass Use2 { void Go() { Rope.Tie(); Start.Up(); } }\n',
      'Tools.cs': TOOLS,
    }
    expect(await calls(texts)).toEqual([
      'a.Use.Use.Go -> Tools.Rope.Tie import',
      'a.Use.Use.Go -> a.Start.Start.Up import',
      'b.Start.Use2.Go -> b.Start.Start.Up local',
    ])
  })

  test('what nothing in the project declares is outside', async () => {
    const graph = await linkProject({
      'A.cs':
        'using System.Text;\nclass A { void Go(Other o) { Console.WriteLine(1); Thing.Run(); o.Take(); } }\nclass Take { void Run() { } }\n',
    })
    expect(sitesOf(graph, 'A.cs')).toEqual([
      '2 call Console.WriteLine: builtin',
      '2 call Thing.Run: external System.Text',
      '2 call o.Take: external System.Text',
    ])
  })
})

describe('types', () => {
  test('parts of a class are one type, with what any of them declares or inherits', async () => {
    const texts = {
      'A.cs':
        'namespace N;\npublic partial class Ship { public void Go() { Helm(); Float(); OnMoved(); base.Sink(); } partial void OnMoved(); }\n',
      'B.cs':
        'namespace N {\npartial class Ship : Hull { public Ship(int a) { } void Helm() { Go(); } partial void OnMoved() { } public override void Sink() { } }\nclass Hull { public void Float() { } public virtual void Sink() { } }\n}\n',
      'C.cs': 'namespace N;\nclass Use { void Go(Hull hull) { new Ship(1).Go(); hull.Sink(); } }\n',
    }
    expect(await calls(texts)).toEqual([
      'A.Ship.Go -> B.Hull.Float inherited',
      'A.Ship.Go -> B.Hull.Sink inherited',
      'A.Ship.Go -> B.Ship.Helm inherited',
      'A.Ship.Go -> B.Ship.OnMoved inherited',
      'B.Ship.<init> -> B.Hull inherited',
      'B.Ship.Helm -> A.Ship.Go inherited',
      'C.Use.Go -> A.Ship.Go type',
      'C.Use.Go -> B.Hull.Sink type',
      'C.Use.Go -> B.Ship.<init> import',
      'C.Use.Go -> B.Ship.Sink dispatch',
    ])
  })

  test('parts of a class are one symbol, which contains the members of all of them', async () => {
    const graph = await linkProject({
      'A.cs': 'namespace N;\npublic partial class Ship { int speed = Start(); partial void OnMoved(int by); }\n',
      'B.cs':
        'namespace N;\n/// <summary>Floats.</summary>\npartial class Ship : Hull { static int Start() => 1; partial void OnMoved(int by) { } class Boat { } }\nclass Hull { }\n',
      'C.cs': 'namespace N;\nclass Use { void Go() { new Ship(); } }\n',
    })
    expect(edgesOf(graph, ['contains', 'inherits', 'calls'])).toEqual([
      'A.<module> -contains-> A.Ship local',
      'A.Ship -> B.Ship.Start inherited',
      'A.Ship -contains-> B.Ship.Boat local',
      'A.Ship -contains-> B.Ship.OnMoved local',
      'A.Ship -contains-> B.Ship.Start local',
      'A.Ship -inherits-> B.Hull local',
      'B.<module> -contains-> B.Hull local',
      'C.<module> -contains-> C.Use local',
      'C.Use -contains-> C.Use.Go local',
      'C.Use.Go -> A.Ship import',
    ])
  })

  test('an interface leads to its implementations, explicit ones too, and a base to overrides', async () => {
    expect(await reached('void Go(ISails any, Hull hull) { any.Sail(); hull.Sink(); hull.Float(); }')).toEqual([
      'Hull.Float type',
      'Hull.Sink type',
      'ISails.Sail type',
      'Raft.Sail dispatch',
      'Ship.Sail dispatch',
      'Ship.Sink dispatch',
    ])
  })

  test('constructors by chain, by header, implied, and of what has none', async () => {
    const text = `class A { public A(int x) { } public A() : this(1) { } }
class B : A { int size = Measure(); static int Measure() => 1; }
record C(int Size) { public int Twice => Size * 2; }
class D(int size) : A(size) { int Size() => size; }
class Use { void Go() { new A(1); new B(); new C(1); D d = new(2); A[] all = { new() }; } }
`
    expect(await calls({ 'a.cs': text })).toEqual([
      'a.A.<init>~2 -> a.A.<init> inherited',
      'a.B -> a.B.Measure inherited',
      'a.D -> a.A.<init> inherited',
      'a.Use.Go -> a.A.<init> local',
      'a.Use.Go -> a.A.<init>~2 local',
      'a.Use.Go -> a.B local',
      'a.Use.Go -> a.C local',
      'a.Use.Go -> a.D local',
    ])
  })

  test('a field or property may have the name of its type, which its name means where a type is asked for', async () => {
    const text = `class Ship { public void Sail() { } public static void Launch() { } }
class Log { public Ship Ship { get; set; } void Go() { Ship.Sail(); Ship.Launch(); } }
record Entry(Ship Ship) { void Go() => Ship.Sail(); }
class Dock { static readonly Ship Ship = new(); void Go() { var other = new Ship(); } }
`
    expect(await calls({ 'a.cs': text })).toEqual([
      'a.Dock -> a.Ship local',
      'a.Dock.Go -> a.Ship local',
      'a.Entry.Go -> a.Ship.Sail type',
      'a.Log.Go -> a.Ship.Launch type',
      'a.Log.Go -> a.Ship.Sail type',
    ])
  })

  test('new without a type makes what is expected there: of a parameter, a field, an item, what is assigned', async () => {
    const made = async (body: string): Promise<readonly string[]> =>
      (await reached(`Ship field; void Take(int a, Ship b) { } void Take(Raft a) { }\n${body}`)).flatMap((edge) =>
        /^(Ship|Raft)/.test(edge) ? [edge.slice(0, edge.indexOf(' '))] : [],
      )
    expect(await made('void Go() { Take(1, new(2)); }')).toEqual(['Ship.<init>'])
    expect(await made('void Go() { Take(1, b: new()); }')).toEqual(['Ship.<init>~2'])
    expect(await made('void Go() { Take(new()); }')).toEqual(['Raft'])
    expect(await made('void Go() { field = new(2); }')).toEqual(['Ship.<init>'])
    expect(await made('void Go() { List<Ship> all = new() { new(2) }; }')).toEqual(['Ship.<init>'])
    expect(await made('void Go(List<Ship> all) { all.Add(new(2)); }')).toEqual(['Ship.<init>'])
    expect(await made('(int, Ship) Go() { return (1, new(2)); }')).toEqual(['Ship.<init>'])
    expect(await made('void Go(dynamic any) { any.Take(new(2)); }')).toEqual([])
  })

  test('a body that an interface gives is inherited, unless the type has one of its own', async () => {
    const text = `interface IBell { void Ring(); void Twice() { Ring(); } }
class Big : IBell { public void Ring() { } }
class Small : IBell { public void Ring() { } public void Twice() { } }
class Use { void Go(IBell bell, Big big, Small small) { bell.Twice(); ((IBell)big).Twice(); small.Twice(); } }
`
    expect(await calls({ 'a.cs': text })).toEqual([
      'a.IBell.Twice -> a.Big.Ring dispatch',
      'a.IBell.Twice -> a.IBell.Ring inherited',
      'a.IBell.Twice -> a.Small.Ring dispatch',
      'a.Use.Go -> a.IBell.Twice type',
      'a.Use.Go -> a.Small.Twice dispatch',
      'a.Use.Go -> a.Small.Twice type',
    ])
  })

  test('types of one name differ by the number of their parameters', async () => {
    const text = `class Box { public static void Make() { } public void Open() { } }
class Box<T> { public T Item; public static void Make() { } public void Close() { } }
class Use { void Go(Box<Box> boxes) { Box.Make(); boxes.Close(); boxes.Item.Open(); Box<int>.Make(); } }
`
    expect(await calls({ 'a.cs': text })).toEqual([
      'a.Use.Go -> a.Box.Close type',
      'a.Use.Go -> a.Box.Make local',
      'a.Use.Go -> a.Box.Make~2 local',
      'a.Use.Go -> a.Box.Open type',
    ])
  })
})

describe('members', () => {
  test('properties, indexers and operators with code run it; plain ones and names do not', async () => {
    expect(
      await reached(
        'void Go(Ship ship) { var a = ship.Masts + ship.Draught; ship.Speed = 1; var b = ship[0]; ship += b; var d = nameof(ship.Masts); }',
      ),
    ).toEqual(['Ship.Masts type', 'Ship.Speed type', 'Ship.operator+ type', 'Ship.this[] type'])
    expect(await reached('void Go(ISails any) { if (any is Ship { Masts: 2 } ship) ship.Sail(); }')).toEqual([
      'Ship.Masts type',
      'Ship.Sail type',
    ])
  })

  test('overloads by number, by type, with defaults, names and any number of arguments', async () => {
    const before = `void Load(int weight) { } void Load(string name) { } void Load(Hull hull) { } void Load(int a, int b = 1, int c = 2) { }
void Load(params string[] names) { } void Load(Action action) { }`
    const overload = async (args: string): Promise<readonly string[]> =>
      reached(`${before}\nvoid Go(Ship ship, object any) { Load(${args}); }`)
    expect(await overload('1')).toEqual(['Dock.Dock.Load inherited'])
    expect(await overload('"rope"')).toEqual(['Dock.Dock.Load~2 inherited'])
    expect(await overload('ship')).toEqual(['Dock.Dock.Load~3 inherited'])
    expect(await overload('1, c: 3')).toEqual(['Dock.Dock.Load~4 inherited'])
    expect(await overload('"a", "b", "c"')).toEqual(['Dock.Dock.Load~5 inherited'])
    expect(await overload('() => ship.Float()')).toEqual(['Dock.Dock.Load~6 inherited', 'Hull.Float inherited'])
  })

  test('a call with type arguments means the overload that takes as many', async () => {
    const before = 'void Load(string name) { } T Load<T>(string name) => default; virtual protected void Land<T>() { }'
    expect(await reached(`${before}\nvoid Go() { Load<Ship>("a").Twin(); Land<int>(); }`)).toEqual([
      'Dock.Dock.Land inherited',
      'Dock.Dock.Load~2 inherited',
      'Ship.Twin type',
    ])
  })

  test('extension methods by receiver and using, where the type has none of the name', async () => {
    const tools = {
      'Tools.cs': `namespace Tools { public static class Extensions {
  public static void Paint(this Yard.Hull hull) { } public static void Paint(this string text) { } public static T Same<T>(this T any) => any;
  public static void Sail(this Yard.Ship ship) { }
} }`,
    }
    const body =
      'void Go(Ship ship, Raft raft) { ship.Paint(); "a".Paint(); raft.Paint(); ship.Sail(); ship.Same().Float(); }'
    expect(await reached(body, 'using Tools;', tools)).toEqual([
      'Tools.Extensions.Paint type',
      'Tools.Extensions.Paint~2 type',
      'Tools.Extensions.Same type',
      'Hull.Float inherited',
      'Ship.Sail type',
    ])
    expect(await reached('void Go(Ship ship) { ship.Paint(); }', '', tools)).toEqual([])
  })

  test('a block of extensions adds to the type of its receiver: methods, properties, operators, static members', async () => {
    const texts = {
      'Sea.cs': `namespace Sea;
public interface ISail { void Up(); }
public class Ship : ISail { public int Length() => 1; public void Up() { } }
public static class Extensions {
  extension(Ship ship) { public int Twice => ship.Length(); public void Turn() { ship.Up(); } }
  extension(Ship) { public static Ship Make() => new Ship(); public static Ship operator +(Ship left, Ship right) => left; }
  extension<T>(T sail) where T : ISail { public void Hoist() { sail.Up(); } }
  extension(string name) { public Ship Named() => Ship.Make(); }
}
`,
      'Use.cs':
        'using Sea;\nclass Use { void Go(Ship s) { var t = s.Twice; Ship.Make().Turn(); s.Hoist(); "a".Named().Turn(); t = s + s; } }\n',
    }
    expect(await calls(texts)).toEqual([
      'Sea.Extensions.Hoist -> Sea.ISail.Up type',
      'Sea.Extensions.Hoist -> Sea.Ship.Up dispatch',
      'Sea.Extensions.Make -> Sea.Ship local',
      'Sea.Extensions.Named -> Sea.Extensions.Make local',
      'Sea.Extensions.Turn -> Sea.Ship.Up type',
      'Sea.Extensions.Twice -> Sea.Ship.Length type',
      'Use.Use.Go -> Sea.Extensions.Hoist inherited',
      'Use.Use.Go -> Sea.Extensions.Make import',
      'Use.Use.Go -> Sea.Extensions.Named type',
      'Use.Use.Go -> Sea.Extensions.Turn type',
      'Use.Use.Go -> Sea.Extensions.Twice type',
      'Use.Use.Go -> Sea.Extensions.operator+ type',
    ])
  })

  test('events, delegates and method groups', async () => {
    const text = `using System;
class Bell { public event EventHandler Rung; public Action<Bell> Then; delegate void Toll(int times);
  void Ring(Toll toll) { Rung?.Invoke(this, EventArgs.Empty); Then(this); toll(1); }
  void Start() { Rung += OnRung; Then = Forward; Ring(Count); }
  void OnRung(object sender, EventArgs args) { } void Forward(Bell bell) { } void Count(int times) { }
}`
    expect(edgesOf(await linkProject({ 'a.cs': text }), ['calls', 'references'])).toEqual([
      'a.Bell.Ring -> a.Bell.Count inherited',
      'a.Bell.Ring -> a.Bell.Forward inherited',
      'a.Bell.Ring -> a.Bell.OnRung inherited',
      'a.Bell.Start -> a.Bell.Ring inherited',
      'a.Bell.Start -references-> a.Bell.Count inherited',
      'a.Bell.Start -references-> a.Bell.Forward inherited',
      'a.Bell.Start -references-> a.Bell.OnRung inherited',
    ])
  })

  test('what is added to the event of another object is called by it; a method that is named is not called', async () => {
    const text = `using System;
class Bell { public event Action<int> Rung; public event Action Cracked; void Ring() { Rung?.Invoke(1); Cracked(); Cracked?.Invoke(); } }
delegate void Toll(int times);
class Use { void Go(Bell bell) { bell.Rung += On; bell.Rung -= this.On; Action<int> later = bell.Ping; var toll = new Toll(On); toll(2); } void On(int n) { } }
static class Tools { public static void Ping(this Bell bell, int n) { } }
`
    expect(edgesOf(await linkProject({ 'a.cs': text }), ['calls', 'references'])).toEqual([
      'a.Bell.Ring -> a.Bell.Cracked local',
      'a.Bell.Ring -> a.Use.On inherited',
      'a.Use.Go -> a.Toll local',
      'a.Use.Go -> a.Use.On inherited',
      'a.Use.Go -references-> a.Tools.Ping type',
      'a.Use.Go -references-> a.Use.On inherited',
    ])
  })
})

test('statements of the file, local functions before and behind their place, and recursion', async () => {
  const texts = {
    'Program.cs':
      'Start(1);\nint Start(int n) { return n > 0 ? Start(n - 1) : Stop(); }\nint Stop() => Helper.Run();\nstatic class Helper { public static int Run() => 1; }\n',
  }
  expect(await calls(texts)).toEqual([
    'Program.<module> -> Program.Start local',
    'Program.Start -> Program.Start local',
    'Program.Start -> Program.Stop local',
    'Program.Stop -> Program.Helper.Run local',
  ])
})

test('tests are told by their attributes, and both sides of #if are read', async () => {
  const texts = {
    'src/Sums.cs':
      'public class Sums { public int Add() {\n#if FAST\n return Quick();\n#else\n return Slow();\n#endif\n }\n int Quick() => 1; int Slow() => 2; }\n',
    'test/SumsTests.cs': 'using Xunit;\npublic class SumsTests { [Fact] public void Adds() { new Sums().Add(); } }\n',
  }
  const graph = await linkProject(texts)
  expect(edgesOf(graph, ['calls', 'tests'])).toEqual([
    'src.Sums.Sums.Add -> src.Sums.Sums.Quick inherited',
    'src.Sums.Sums.Add -> src.Sums.Sums.Slow inherited',
    'test.SumsTests.SumsTests.Adds -> src.Sums.Sums import',
    'test.SumsTests.SumsTests.Adds -> src.Sums.Sums.Add type',
    'test.SumsTests.SumsTests.Adds -tests-> src.Sums.Sums local',
    'test.SumsTests.SumsTests.Adds -tests-> src.Sums.Sums.Add local',
  ])
})

test('a file imports the files that declare what it names of a namespace', async () => {
  const graph = await linkProject({
    'Sail.cs': 'namespace Rig { public class Sail { } }\n',
    'Mast.cs': 'namespace Rig { public class Mast { } }\n',
    'Ship.cs': 'using Rig;\nclass Ship { Sail sail; }\n',
  })
  expect(edgesOf(graph, ['imports'])).toEqual(['Ship.<module> -imports-> Sail.<module> local'])
})

test('conditional code at places where the grammar takes none', async () => {
  const text = `partial class Ship
#if ASYNC
  : Hull
#endif
{
  void Sail(
#if FAST
    int speed
#else
    long speed
#endif
  ) { Float(); }
}
class Hull { public void Float() { } }
`
  expect(await calls({ 'a.cs': text })).toEqual(['a.Ship.Sail -> a.Hull.Float inherited'])
})
