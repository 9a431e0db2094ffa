import { describe, expect, test } from 'vitest'
import { edgesOf, linkProject } from './testing/linkProject.ts'

/** Names of what `go` calls, without the names of the files. */
async function calledByGo(path: string, text: string): Promise<readonly string[]> {
  const edges = edgesOf(await linkProject({ [path]: text }))
  return edges.flatMap((edge) => /^a\.(?:\w+\.)?go -> a\.(.*) \w+$/i.exec(edge)?.[1] ?? [])
}

const CSHARP = `public struct Money {
  public static implicit operator Money(int value) => default;
  public static implicit operator Bag(Money money) => null;
  public static explicit operator int(Money money) => 1;
}
public class Bag { public static explicit operator Bag(string name) => null; }
public class Box<T> { public static implicit operator Box<T>(T value) => null; }
public class Use { Bag held; int Take(Bag bag) => 1; int Take(string name) => 1;
`

describe('conversions that C# runs', () => {
  test.each([
    ['Bag Go(Money m) { return m; }', ['Money.op_Implicit~2']],
    ['Bag Go(Money m) => m;', ['Money.op_Implicit~2']],
    ['void Go(Money m) { Bag b = m; }', ['Money.op_Implicit~2']],
    ['void Go(Money m) { held = m; }', ['Money.op_Implicit~2']],
    ['void Go() { Money m = 3; }', ['Money.op_Implicit']],
    ['void Go(Money m) { Take(m); }', ['Money.op_Implicit~2', 'Use.Take']],
    ['void Go(Money m) { var i = (int)m; }', ['Money.op_Explicit']],
    ['void Go(string s) { var b = (Bag)s; }', ['Bag.op_Explicit']],
    ['Box<Money> Go(Money m) => m;', ['Box.op_Implicit']],
    // Of the type already, of no known type, or only with a cast.
    ['void Go(Bag b) { Bag c = b; object o = b; Take(b); }', ['Use.Take']],
    ['void Go(dynamic d, Money m) { Bag b = d; int i = m; var n = (int)3.5; }', []],
  ])('%s', async (body, called) => {
    expect(await calledByGo('a.cs', `${CSHARP}${body}\n}\n`)).toEqual(called)
  })
})

const CPP = `struct Slice { Slice(const char* text); Slice(const Slice& other); explicit Slice(int size); };
struct Key { operator Slice() const; explicit operator bool() const; operator int() const; };
struct Base { Base(const Slice& slice); };
struct Derived : Base { };
template <typename T> struct Box { Box(T value); };
void take(Slice slice); void taken(const Slice* slice); void base(Base base);
void either(int* size); void either(Slice slice);
`

describe('conversions that C++ runs', () => {
  test.each([
    ['Slice go(const char* p) { return p; }', ['Slice.Slice']],
    ['Slice go(Key k) { return k; }', ['Key.operator Slice']],
    ['Box<int> go() { return 4; }', ['Box.Box']],
    ['void go() { Slice s = "a"; }', ['Slice.Slice']],
    ['void go(Key k) { const Slice& s = k; int i = k; }', ['Key.operator Slice', 'Key.operator int']],
    ['void go(Slice a) { Slice b = a; }', ['Slice.Slice~2']],
    ['void go(Key k) { take(k); take("a"); }', ['Key.operator Slice', 'Slice.Slice', 'take']],
    ['void go(Key k) { either(k); }', ['Key.operator Slice', 'either~2']],
    ['void go(Key k) { auto s = static_cast<Slice>(k); auto t = (Slice)3; }', ['Key.operator Slice', 'Slice.Slice~3']],
    // Of the type already, a pointer to it, another name for it, moved, or only with a cast.
    ['void go(Derived d) { base(d); }', ['base']],
    ['void go(Slice* s, Slice& r) { taken(s); Slice* p = s; const Slice& q = r; }', ['taken']],
    ['Slice go(Slice s) { Slice t = std::move(s); return s; }', []],
    ['void go() { take(3); Slice s = 3; }', ['take']],
  ])('%s', async (body, called) => {
    expect(await calledByGo('a.cpp', `${CPP}${body}\n`)).toEqual(called)
  })
})
