import { describe } from 'vitest'
import { check } from './testing/checkCases.ts'

describe('Dart', () => {
  check([
    {
      says: 'a method without a return type is a method, a constructor has the name of its class',
      texts: {
        'a.dart': 'class A {\n  A();\n  A.near();\n  go(int x) => 1;\n  use() { var far = go(1); A.near(); A(); }\n}\n',
      },
      edges: ['a.A.use -> a.A.go inherited', 'a.A.use -> a.A.near local', 'a.A.use -> a.A.new local'],
    },
    {
      says: 'libraries by path, by package of the workspace, with a prefix, shown names, parts, what another exports, and outside',
      texts: {
        'a/pubspec.yaml': 'name: a\n',
        'a/lib/a.dart': "export 'src/ship.dart';\npart 'part.dart';\nvoid open() { _hidden(); }\n",
        'a/lib/part.dart': "part of 'a.dart';\nvoid _hidden() { open(); }\nvoid shown() {}\n",
        'a/lib/src/ship.dart': 'class Ship { void sail() {} }\nvoid measure() {}\n',
        'use.dart': [
          "import 'package:a/a.dart';",
          "import 'a/lib/src/ship.dart' as s;",
          "import 'package:log/log.dart' show info;",
          "import 'dart:math' as math;",
          'void go() { Ship().sail(); s.measure(); open(); shown(); info(); math.max(1, 2); print(1); }',
        ].join('\n'),
      },
      edges: [
        'a.lib.a.open -> a.lib.part._hidden import',
        'a.lib.part._hidden -> a.lib.a.open import',
        'use.go -> a.lib.a.open import',
        'use.go -> a.lib.part.shown import',
        'use.go -> a.lib.src.ship.Ship import',
        'use.go -> a.lib.src.ship.Ship.sail type',
        'use.go -> a.lib.src.ship.measure import',
      ],
      sites: [
        'use.dart',
        [
          '5 call Ship: resolved',
          '5 call Ship().sail: resolved',
          '5 call s.measure: resolved',
          '5 call open: resolved',
          '5 call shown: resolved',
          '5 call info: external log',
          '5 call math.max: builtin',
          '5 call print: builtin',
        ],
      ],
    },
    {
      says: 'constructors of all kinds, inherited members, mixins, interfaces and what implements them, extensions, super',
      texts: {
        'a.dart': [
          'abstract class Area { void area(); }',
          'mixin Twice on Shape { void twice() { area(); describe(); } }',
          'class Shape implements Area { Shape(int n) { area(); } void area() {} void describe() {} }',
          'class Circle extends Shape with Twice {',
          '  Circle() : super(1);',
          '  Circle.big() : this();',
          '  factory Circle.make() => Circle.big();',
          '  void area() { super.area(); twice(); }',
          '}',
          'extension Paint on Circle { void paint() { area(); } }',
          'void all(Area any) { any.area(); Circle.make().paint(); new Circle().describe(); }',
          'void unknown(x) { x.area(); missing(); }',
        ].join('\n'),
      },
      edges: [
        'a.Circle.area -> a.Shape.area inherited',
        'a.Circle.area -> a.Twice.twice inherited',
        'a.Circle.big -> a.Circle.new inherited',
        'a.Circle.make -> a.Circle.big local',
        'a.Circle.new -> a.Shape.new inherited',
        'a.Paint.paint -> a.Circle.area type',
        'a.Shape.new -> a.Circle.area dispatch',
        'a.Shape.new -> a.Shape.area inherited',
        'a.Twice.twice -> a.Circle.area dispatch',
        'a.Twice.twice -> a.Shape.area inherited',
        'a.Twice.twice -> a.Shape.describe inherited',
        'a.all -> a.Area.area type',
        'a.all -> a.Circle.area dispatch',
        'a.all -> a.Circle.make local',
        'a.all -> a.Circle.new local',
        'a.all -> a.Paint.paint type',
        'a.all -> a.Shape.area dispatch',
        'a.all -> a.Shape.describe inherited',
      ],
    },
    {
      says: 'receivers by field, parameter, cascade, loop, future, callback, narrowing and local function',
      texts: {
        'a.dart': [
          'class A { void run() {} Future<A> load() async => this; A get next => this; }',
          'class B { void run() {} }',
          'class C {',
          '  final List<A> all = []; late A? one; final b = B();',
          '  void go(A given) async {',
          '    one?.run(); b.run();',
          '    for (final each in all) { each.run(); }',
          '    all.map((m) => m.load());',
          '    (await given.load()).run();',
          '    given..run()..next.run();',
          '    void local() { given.run(); }',
          '    local();',
          '  }',
          '  void narrow(Object x) { if (x is B) { x.run(); } }',
          '}',
        ].join('\n'),
      },
      edges: [
        'a.C -> a.B local',
        'a.C.go -> a.A.load type',
        'a.C.go -> a.A.run type',
        'a.C.go -> a.B.run type',
        'a.C.go -> a.C.go.local local',
        'a.C.go.local -> a.A.run type',
        'a.C.narrow -> a.B.run type',
      ],
    },
    {
      says: 'tests call from their own symbols, and code behind an error stands',
      texts: {
        'lib/ship.dart': 'class Ship { void sail() {} }\n',
        'test/ship_test.dart':
          "import '../lib/ship.dart';\nvoid main() { group('g', () { test('sails', () { expect(Ship().sail(), 1); }); }); }\n",
        'broken.dart': 'void a( { ;\nvoid b() { c(); }\nvoid c() {}\n',
      },
      edges: [
        'broken.b -> broken.c local',
        'test.ship_test.main.sails -> lib.ship.Ship import',
        'test.ship_test.main.sails -> lib.ship.Ship.sail type',
      ],
    },
  ])
})
