import { describe, expect, test } from 'vitest'
import { edgesOf, linkProject, sitesOf, type ProjectTexts } from '#link/testing/linkProject'

const SHIP = [
  'package yard;',
  'public class Ship {',
  '  Ship() {}',
  '  Ship(String name) { this(); }',
  '  void sail() {}',
  '  void load(Object cargo) {}',
  '  void load(String cargo) {}',
  '  void load(int weight) {}',
  '  void load(Integer weight) {}',
  '  void load(long weight) {}',
  '  void load(int[] weights) {}',
  '  void load(String... cargo) {}',
  '  void load(Runnable crane) {}',
  '  Cabin cabin() { return null; }',
  '  static Ship build() { return null; }',
  '}',
  'class Tug extends Ship {',
  '  @Override void sail() { super.sail(); }',
  '  private void pull() {}',
  '}',
  'class Cabin implements AutoCloseable {',
  '  void clean() {}',
  '  public void close() {}',
  '}',
]

/** Counted call edges out of a method `go` of a class in the same package, as the names that they lead to. */
async function reached(...body: readonly string[]): Promise<readonly string[]> {
  return callees({
    'yard/Dock.java': `package yard;\n${IMPORTS}\nclass Dock {\n  void go() {\n${body.join('\n')}\n  }\n}\n`,
  })
}

const IMPORTS = 'import java.util.*;\nimport java.util.function.*;'

async function callees(texts: ProjectTexts): Promise<readonly string[]> {
  const edges = edgesOf(await linkProject({ 'yard/Ship.java': `${SHIP.join('\n')}\n`, ...texts }))
  return edges
    .filter((edge) => edge.includes('Dock.go -> ') && !edge.endsWith(' possible'))
    .map((edge) => edge.replace(/^\S+ -> yard\.\w+\./, ''))
}

/** Line of the overload of `load` that a call means. */
async function overload(argument: string, ...before: readonly string[]): Promise<string> {
  const texts = {
    'yard/Ship.java': `${SHIP.join('\n')}\n`,
    'yard/Dock.java': `package yard;\nclass Dock {\n  void go(Ship ship) {\n${before.join('\n')}\nship.load(${argument});\n  }\n}\n`,
  }
  const { symbols, strings, edges } = await linkProject(texts)
  const names = [...edges.target].flatMap((target, row) => {
    const isCall = strings[symbols.name[edges.source[row] ?? 0] ?? 0] === 'go' && edges.kind[row] === 0
    return isCall && strings[symbols.name[target] ?? 0] === 'load'
      ? [strings[symbols.signature[target] ?? 0] ?? '']
      : []
  })
  return names.map((name) => name.replace('void load', '')).join(' ')
}

describe('overloads in Java', () => {
  test('are chosen by the exact type, then by a wider one, then by boxing, then by variable arguments', async () => {
    expect(await overload('"rope"')).toBe('(String cargo)')
    expect(await overload('1')).toBe('(int weight)')
    expect(await overload('1L')).toBe('(long weight)')
    expect(await overload("'c'")).toBe('(int weight)')
    expect(await overload('2.0')).toBe('(Object cargo)')
    expect(await overload('Integer.valueOf(3)')).toBe('(Integer weight)')
    expect(await overload('ship')).toBe('(Object cargo)')
    expect(await overload('"a", "b"')).toBe('(String... cargo)')
    expect(await overload('')).toBe('(String... cargo)')
    expect(await overload('weights', 'int[] weights = {1};')).toBe('(int[] weights)')
    expect(await overload('() -> ship.sail()')).toBe('(Runnable crane)')
    expect(await overload('"a".length()')).toBe('(int weight)')
  })

  test('are chosen by the type that a method of the project declares, and by what a library method gives', async () => {
    const texts = {
      'yard/Ship.java': `${SHIP.join('\n')}\n`,
      'yard/Dock.java': [
        'package yard;',
        'import java.util.concurrent.atomic.*;',
        'class Dock {',
        '  String name() { return ""; }',
        '  long tons() { return 1; }',
        '  void named(Ship ship) { ship.load(name()); }',
        '  void weighed(Ship ship) { ship.load(tons()); }',
        '  void counted(Ship ship, AtomicInteger count) { ship.load(count.get()); }',
        '  void summed(Ship ship, AtomicLong sum) { ship.load(sum.get()); }',
        '}',
      ].join('\n'),
    }
    const { symbols, strings, edges } = await linkProject(texts)
    const chosen = [...edges.target].flatMap((target, row) => {
      const caller = strings[symbols.name[edges.source[row] ?? 0] ?? 0]
      const isLoad = edges.kind[row] === 0 && strings[symbols.name[target] ?? 0] === 'load'
      return isLoad ? [`${caller} ${strings[symbols.signature[target] ?? 0]}`] : []
    })
    expect(chosen.toSorted()).toEqual([
      'counted void load(int weight)',
      'named void load(String cargo)',
      'summed void load(long weight)',
      'weighed void load(long weight)',
    ])
  })

  test('tell a list from an array, and types of one name by their package', async () => {
    const text = [
      'package yard;',
      'import java.util.*;',
      'class Dock {',
      '  static void keep(List<String> cargo) {}',
      '  static void keep(String... cargo) {}',
      '  static void mark(java.util.Date date) {}',
      '  static void mark(java.sql.Date date) {}',
      '  void go(String[] cargo, java.sql.Date date) { keep(Arrays.asList(cargo)); mark(date); }',
      '}',
    ]
    const graph = await linkProject({ 'yard/Dock.java': text.join('\n') })
    expect(edgesOf(graph)).toEqual([
      'yard.Dock.Dock.go -> yard.Dock.Dock.keep inherited',
      'yard.Dock.Dock.go -> yard.Dock.Dock.mark~2 inherited',
    ])
  })
})

describe('a receiver in Java', () => {
  test('is what a declared type, var, a cast, a pattern or a return type says', async () => {
    expect(await reached('Ship ship = Ship.build();', 'ship.cabin().clean();')).toEqual([
      'Cabin.clean type',
      'Ship.build import',
      'Ship.cabin type',
    ])
    expect(await reached('var tug = new Tug();', 'tug.pull();')).toEqual(['Tug import', 'Tug.pull type'])
    expect(await reached('Object thing = null;', '((Cabin) thing).clean();')).toEqual(['Cabin.clean type'])
    expect(
      await reached('Object thing = null;', 'if (!(thing instanceof Cabin cabin)) return;', 'cabin.clean();'),
    ).toEqual(['Cabin.clean type'])
  })

  test('is an element of what collections, arrays, streams and optionals hold', async () => {
    const clean = ['Cabin.clean type']
    expect(await reached('List<Cabin> all = new ArrayList<>();', 'for (var each : all) each.clean();')).toEqual(clean)
    expect(await reached('Cabin[] all = {};', 'all[0].clean();')).toEqual(clean)
    expect(await reached('Map<String, Cabin> all = null;', 'all.get("a").clean();')).toEqual(clean)
    expect(
      await reached(
        'Map<String, Cabin> all = null;',
        'for (Map.Entry<String, Cabin> e : all.entrySet()) e.getValue().clean();',
      ),
    ).toEqual(clean)
    expect(await reached('Optional<Cabin> one = null;', 'one.ifPresent(cabin -> cabin.clean());')).toEqual(clean)
    expect(
      await reached('List<Ship> all = null;', 'all.stream().map(Ship::cabin).forEach(each -> each.clean());'),
    ).toEqual([...clean, 'Ship.cabin import'])
    expect(await reached('Supplier<Cabin> make = null;', 'make.get().clean();')).toEqual(clean)
  })

  test('is closed at the end of try', async () => {
    expect(await reached('try (Cabin cabin = null) { cabin.clean(); }')).toEqual([
      'Cabin.clean type',
      'Cabin.close type',
    ])
  })

  test('leads to the methods below it that replace the declared one, and to no private or static one', async () => {
    expect(await reached('Ship ship = Ship.build();', 'ship.sail();')).toEqual([
      'Ship.build import',
      'Ship.sail type',
      'Tug.sail dispatch',
    ])
  })
})

describe('names in Java', () => {
  test('without a receiver are members of the type, of those above it, then of the types around', async () => {
    const dock = [
      'package yard;',
      'class Base { void inherited() {} }',
      'class Dock extends Base {',
      '  int size;',
      '  void own() {}',
      '  int size() { return size; }',
      '  class Inner extends Base {',
      '    void go() { own(); inherited(); int size = size(); Dock.this.own(); }',
      '  }',
      '}',
    ]
    const edges = edgesOf(await linkProject({ 'yard/Dock.java': dock.join('\n') }))
    expect(edges.map((edge) => edge.replaceAll('yard.Dock.', ''))).toEqual([
      'Dock.Inner.go -> Base.inherited inherited',
      'Dock.Inner.go -> Dock.own inherited',
      'Dock.Inner.go -> Dock.size inherited',
    ])
  })

  test('are found through imports of types, packages, members and nested types', async () => {
    const body =
      'void go() { new Ship(); Deck.swab(); sweep(); scrub(); new Hold(); far.away.Place.visit(); Math.max(1, 2); }'
    const found = await callees({
      'decks/Deck.java':
        'package decks;\npublic class Deck {\n  public static void swab() {}\n  public static void sweep() {}\n  public static class Hold { public Hold() {} }\n}\n',
      'decks/Scrubber.java': 'package decks;\npublic class Scrubber { public static void scrub() {} }\n',
      'other/Dock.java': `package other;\nimport yard.*;\nimport decks.Deck;\nimport decks.Deck.Hold;\nimport static decks.Deck.sweep;\nimport static decks.Scrubber.*;\nclass Dock { ${body} }\n`,
    })
    expect(found.map((edge) => edge.replace(/^\S+ -> /, ''))).toEqual([
      'decks.Deck.Deck.Hold.<init> import',
      'decks.Deck.Deck.swab import',
      'decks.Deck.Deck.sweep import',
      'decks.Scrubber.Scrubber.scrub import',
      'Ship.<init> import',
    ])
  })

  test('of what is outside the project are external with their package, of java.lang builtin', async () => {
    const text = `package yard;\nimport java.util.List;\nclass Dock { void go() { List.of(1); java.time.Clock.systemUTC(); "a".trim(); } }\n`
    expect(sitesOf(await linkProject({ 'yard/Dock.java': text }), 'yard/Dock.java')).toEqual([
      '3 call List.of: external java.util',
      '3 call java.time.Clock.systemUTC: external java.time',
      '3 call "a".trim: builtin',
    ])
  })

  test('of a type that is an argument of its own base leave the base known', async () => {
    const text = [
      'package yard;',
      'class Dock extends Base<Dock.Part> {',
      '  static class Part {}',
      '  void go() { start(); }',
      '}',
      'class Base<T> { void start() {} }',
    ]
    expect(await callees({ 'yard/Dock.java': text.join('\n') })).toEqual(['Base.start inherited'])
  })
})

describe('constructors in Java', () => {
  test('are the own ones of a class, the class itself where it has none, and those that super(…) and this(…) name', async () => {
    const text = [
      'package yard;',
      'class Barge extends Ship {',
      '  Barge() { super("barge"); }',
      '  Barge(int size) {}',
      '}',
      'class Dock { void go() { new Tug(); new Barge(1); } }',
    ]
    const edges = edgesOf(await linkProject({ 'yard/Ship.java': SHIP.join('\n'), 'yard/Dock.java': text.join('\n') }))
    expect(edges.filter((edge) => /Dock/.test(edge)).map((edge) => edge.replaceAll(/yard\.\w+\./g, ''))).toEqual([
      'Barge.<init> -> Ship.<init>~2 inherited',
      'Barge.<init>~2 -> Ship.<init> inherited',
      'Dock.go -> Barge.<init>~2 local',
      'Dock.go -> Tug import',
    ])
  })
})

describe('functions in Java', () => {
  test('that are referred to, kept and called by way of an interface lead to the method', async () => {
    expect(await reached('Supplier<Ship> make = Ship::build;', 'make.get();')).toEqual(['Ship.build import'])
  })

  test('written in place get their parameters from an interface of the project', async () => {
    const text = [
      'package yard;',
      'interface Visitor<T> { void visit(T thing); default void twice() {} }',
      'class Dock {',
      '  void each(Visitor<Cabin> visitor) {}',
      '  void go() { each(cabin -> cabin.clean()); }',
      '}',
    ]
    expect(await callees({ 'yard/Dock.java': text.join('\n') })).toEqual(['Dock.each inherited', 'Cabin.clean type'])
  })
})

describe('bodies in Java', () => {
  const names = async (text: readonly string[], kinds: readonly ('calls' | 'tests')[] = ['calls']) =>
    edgesOf(await linkProject({ 'yard/Yard.java': ['package yard;', ...text].join('\n') }), kinds).map((edge) =>
      edge.replaceAll('yard.Yard.', ''),
    )

  test('of enum constants and anonymous classes have methods of their own, which dispatch reaches', async () => {
    const text = [
      'interface Boat { void sail(); default void moor() { sail(); } }',
      'class Ferry implements Boat { public void sail() {} }',
      'enum Size {',
      '  SMALL { int tons() { return light(); } }, LARGE { int tons() { return 9; } };',
      '  abstract int tons();',
      '  int light() { return 1; }',
      '}',
      'class Dock {',
      '  void weigh(Size size) { size.tons(); }',
      '  void hire() { Boat hired = new Boat() { public void sail() { weigh(null); } }; }',
      '}',
    ]
    expect((await names(text)).filter((edge) => !/ (Dock\.hire|Size)\.<anon>(~\d)? local$/.test(edge))).toEqual([
      'Boat.moor -> Boat.sail inherited',
      'Boat.moor -> Dock.hire.<anon>.sail dispatch',
      'Boat.moor -> Ferry.sail dispatch',
      'Dock.hire.<anon>.sail -> Dock.weigh inherited',
      'Dock.weigh -> Size.<anon>.tons dispatch',
      'Dock.weigh -> Size.<anon>.tons~2 dispatch',
      'Dock.weigh -> Size.tons type',
      'Size.<anon>.tons -> Size.light inherited',
    ])
  })

  test('of initialisers and lambdas belong to the class and to the method around, recursion to itself', async () => {
    const text = [
      'class Dock {',
      '  static int count = start();',
      '  static { start(); }',
      '  static int start() { return 1; }',
      '  void later() { Runnable run = () -> start(); }',
      '  int down(int n) { return n == 0 ? 0 : down(n - 1); }',
      '  void ping() { pong(); }',
      '  void pong() { ping(); }',
      '}',
    ]
    expect(await names(text)).toEqual([
      'Dock -> Dock.start inherited',
      'Dock.down -> Dock.down inherited',
      'Dock.later -> Dock.start inherited',
      'Dock.ping -> Dock.pong inherited',
      'Dock.pong -> Dock.ping inherited',
    ])
  })

  test('of a test method test what they call; a method of a type parameter is that of its bound', async () => {
    const text = [
      'import org.junit.jupiter.api.Test;',
      'class Boat { void sail() {} }',
      'class Pool<T extends Boat> { T boat; void run() { boat.sail(); } }',
      'class PoolTest { @Test void runs() { new Pool<Boat>().run(); } }',
    ]
    expect((await names(text, ['calls', 'tests'])).filter((edge) => !edge.includes('-> Pool local'))).toEqual([
      'Pool.run -> Boat.sail type',
      'PoolTest.runs -> Pool.run type',
      'PoolTest.runs -tests-> Pool.run local',
    ])
  })
})

describe('what Java is known to do', () => {
  test('a stream calls the method that it is handed, by a reference or through each part of a collector', async () => {
    const body = [
      'List<Ship> all = null;',
      'all.forEach(Ship::sail);',
      'Collector.of(Ship::build, Ship::load, (a, b) -> a, Ship::cabin);',
    ]
    const file = `package yard;\nimport java.util.List;\nimport java.util.stream.Collector;\nclass Dock { void go() { ${body.join(' ')} } }`
    expect(await callees({ 'yard/Dock.java': file })).toEqual([
      'Ship.build import',
      'Ship.cabin import',
      'Ship.sail import',
      'Tug.sail dispatch',
    ])
  })

  test('a name that is a field and a method is the field where it is read', async () => {
    const file = 'package yard;\nimport java.util.Map;\nclass Dock { Map<String, Ship> ships; '
    const rest =
      'Map<String, Ship> ships() { return ships; } void go() { ships.get("a").load(1); this.ships.get("b"); } }'
    expect(await callees({ 'yard/Dock.java': file + rest })).toEqual(['Ship.load~3 type'])
  })

  test('a lambda behind a condition has the parameters that are expected there', async () => {
    const body = 'Consumer<Cabin> each = flag ? null : cabin -> cabin.clean();'
    expect(await reached('boolean flag = true;', body)).toEqual(['Cabin.clean type'])
  })

  test('every enumeration finds its items by name and lists them', async () => {
    const mast = 'package yard;\nenum Mast { FORE; void step() {} void rig() {} }'
    const dock =
      'package yard;\nclass Dock { void go() { Mast.valueOf("FORE").step(); for (Mast m : Mast.values()) m.rig(); } }'
    expect(await callees({ 'yard/Mast.java': mast, 'yard/Dock.java': dock })).toEqual([
      'Mast.rig type',
      'Mast.step type',
    ])
  })

  test('a lambda is for the type that may take functions, not for one of the JDK that does not', async () => {
    const dock = [
      'package yard;',
      'import java.io.File;',
      'import org.tools.Source;',
      'class Dock {',
      '  void open(File file) {}',
      '  void open(Source source) {}',
      '  void go() { open(() -> null); }',
      '}',
    ]
    const { symbols, strings, edges } = await linkProject({ 'yard/Dock.java': dock.join('\n') })
    const called = [...edges.target].filter((_, row) => edges.kind[row] === 0)
    expect(called.map((symbol) => strings[symbols.signature[symbol] ?? 0])).toEqual(['void open(Source source)'])
  })

  test('a method that takes another number of arguments is not the one that a base outside the project has', async () => {
    const own = (base: string): string =>
      `package yard;\nimport org.tools.Reader;\nclass Dock${base} { int peek(char[] into) { return 0; } void go() { peek(); } }`
    expect(await callees({ 'yard/Dock.java': own(' extends Reader') })).toEqual([])
    expect(await callees({ 'yard/Dock.java': own('') })).toEqual(['Dock.peek inherited'])
  })
})
