import { describe, expect, test } from 'vitest'
import { SYMBOL_FLAGS } from '#shared/symbol'
import { edgesOf, linkProject, sitesOf, type ProjectTexts } from './testing/linkProject.ts'

/** Edges without the prefix of the one file. */
async function calls(text: string): Promise<readonly string[]> {
  const graph = await linkProject({ 'src/lib.rs': text })
  return edgesOf(graph).map((edge) => edge.replaceAll('src.lib.', ''))
}

async function among(texts: ProjectTexts): Promise<readonly string[]> {
  return edgesOf(await linkProject(texts))
}

const SHAPES = `
pub trait Shape { fn area(&self) -> f64; fn twice(&self) -> f64 { self.area() } fn unit() -> Self; }
pub struct Disc { radius: f64 }
pub struct Square { side: f64 }
impl Disc { pub fn new(radius: f64) -> Self { Self { radius } } pub fn grow(self) -> Self { self } }
impl Shape for Disc { fn area(&self) -> f64 { 3.0 } fn unit() -> Self { Disc::new(1.0) } }
impl Shape for Square { fn area(&self) -> f64 { 1.0 } fn unit() -> Self { Square { side: 1.0 } } }
`

describe('crates and modules in Rust', () => {
  test('a macro of a package is outside; what names a list in the arguments of one is no call', async () => {
    const graph = await linkProject({
      'Cargo.toml': '[package]\nname = "app"\n[dependencies]\nanyhow = "1"\nlog = "0.4"\n',
      'src/lib.rs':
        'use anyhow::bail;\nmod inner;\nfn size(n: u8) -> u8 { n }\nfn go() { bail!("x"); log::info!("a"); inner::deep!(1); unknown!(1); sizes! { one: ("1", size(1)), two: (size(2), 2), } }\n',
      'src/inner.rs': 'macro_rules! deep { () => {} }\n',
    })
    expect(sitesOf(graph, 'src/lib.rs')).toEqual([
      '4 call bail!: external anyhow',
      '4 call log::info!: external log',
      '4 call inner::deep!: unresolved macro',
      '4 call unknown!: unresolved macro',
      '4 call sizes!: unresolved macro',
      '4 call size: resolved',
      '4 call size: resolved',
    ])
  })

  test('a dependency under another name, re-exports by name and by glob, a module in a file', async () => {
    const texts = {
      'Cargo.toml': '[workspace]\nmembers = ["base", "app"]\n',
      'base/Cargo.toml': '[package]\nname = "draw-base"\n',
      'base/src/lib.rs': 'mod ops;\npub use ops::*;\npub mod prelude { pub use super::ops::halve as half; }\n',
      'base/src/ops.rs': 'pub fn halve() { helper() }\nfn helper() {}\npub fn double() {}\n',
      'app/Cargo.toml':
        '[package]\nname = "app"\n[dependencies]\nbase = { package = "draw-base", path = "../base" }\nserde = "1"\n',
      'app/src/main.rs':
        'use base::prelude::*;\nmod util;\nfn main() { half(); base::double(); util::deep::run(); serde::to_string(&1); }\n',
      'app/src/util/mod.rs': 'pub mod deep;\npub fn shared() {}\n',
      'app/src/util/deep.rs': 'pub fn run() { super::shared(); crate::util::shared(); self::own() }\nfn own() {}\n',
    }
    const graph = await linkProject(texts)
    expect(edgesOf(graph)).toEqual([
      'app.src.main.main -> app.src.util.deep.run import',
      'app.src.main.main -> base.src.ops.double import',
      'app.src.main.main -> base.src.ops.halve import',
      'app.src.util.deep.run -> app.src.util.deep.own import',
      'app.src.util.deep.run -> app.src.util.shared import',
      'base.src.ops.halve -> base.src.ops.helper local',
    ])
    expect(sitesOf(graph, 'app/src/main.rs').at(-1)).toBe('3 call serde::to_string: external serde')
  })

  test('modules that let each other be seen in a circle', async () => {
    const texts = {
      'src/lib.rs': 'mod one;\nmod two;\npub use one::*;\npub use two::*;\nfn run() { first(); second() }\n',
      'src/one.rs': 'use super::*;\npub fn first() { second() }\n',
      'src/two.rs': 'use crate::*;\npub fn second() { first() }\n',
    }
    expect(await among(texts)).toEqual([
      'src.lib.run -> src.one.first import',
      'src.lib.run -> src.two.second import',
      'src.one.first -> src.two.second import',
      'src.two.second -> src.one.first import',
    ])
  })

  test('a module declared to stand elsewhere, and names that a module inside the file does not see', async () => {
    const texts = {
      'src/lib.rs':
        '#[path = "other/place.rs"]\nmod moved;\nfn here() {}\nmod shut { fn here() {} pub fn run() { here() } }\nfn run() { moved::go(); shut::run() }\n',
      'src/other/place.rs': 'pub fn go() {}\n',
    }
    expect(await among(texts)).toEqual([
      'src.lib.run -> src.lib.shut.run local',
      'src.lib.run -> src.other.place.go import',
      'src.lib.shut.run -> src.lib.shut.here local',
    ])
  })

  test('a variable is not what a path starts with', async () => {
    const texts = {
      'src/lib.rs': 'mod ast;\nfn run(ast: u8) { ast::visit(ast); let ast = ast::visit(1); ast::visit(2) }\n',
      'src/ast.rs': 'pub fn visit(n: u8) {}\n',
    }
    expect(await among(texts)).toEqual(['src.lib.run -> src.ast.visit import'])
  })
})

describe('receivers in Rust', () => {
  test('a known type leads to its own implementation, a trait to the declared method and to all', async () => {
    expect(await calls(`${SHAPES}fn one(d: Disc) { d.area(); d.twice() }`)).toEqual(
      expect.arrayContaining(['one -> Disc.area type', 'one -> Shape.twice inherited']),
    )
    for (const header of ['fn any(s: &dyn Shape)', 'fn any(s: impl Shape)', 'fn any<T>(s: T) where T: Shape']) {
      const found = await calls(`${SHAPES}${header} { s.area(); }`)
      expect(found.filter((edge) => edge.startsWith('any'))).toEqual([
        'any -> Disc.area dispatch',
        'any -> Shape.area type',
        'any -> Square.area dispatch',
      ])
    }
  })

  test.each([
    ['an associated function and a chain', 'Disc::new(1.0).grow().area();'],
    ['a qualified path', '<Disc as Shape>::area(&Disc::new(1.0));'],
    ['boxes, options and the question mark', 'let d: Option<Box<Disc>> = None; d?.area();'],
    ['if let', 'let d = Some(Disc::new(1.0)); if let Some(d) = d { d.area(); }'],
    ['match with a guard', 'match Ok(Disc::new(1.0)) { Ok(d) if d.radius > 1.0 => d.area(), Err(_) => 0.0 };'],
    ['a vector that is pushed to', 'let mut all = Vec::new(); all.push(Disc::new(1.0)); for d in &all { d.area(); }'],
    ['iterators', 'let all = vec![Disc::new(1.0)]; all.iter().filter(|d| true).for_each(|d| { d.area(); });'],
    ['pairs', 'for (n, d) in [Disc::new(1.0)].iter().enumerate() { d.area(); }'],
    ['a name that is bound again', 'let d = 1; let d = Disc::new(1.0); d.area();'],
    ['a call inside a macro', 'assert_eq!(1.0, Disc::new(1.0).area(), "{}", format!("{}", 1));'],
    ['let else', 'let Some(d) = Some(Disc::new(1.0)) else { return None }; d.area();'],
  ])('%s', async (title, body) => {
    const found = await calls(`${SHAPES}fn run() -> Option<u8> { ${body} None }`)
    expect(found.filter((edge) => edge.startsWith('run') && edge.includes('area'))).toEqual([
      `run -> Disc.area ${title === 'a qualified path' ? 'local' : 'type'}`,
    ])
  })

  test('types that are written behind a call, and what a derived default gives', async () => {
    const text = `${SHAPES}
#[derive(Default, Clone)] struct Tile { n: u8 }
impl Tile { fn lay(self) -> Self { self } }
struct Kit;
impl Kit { fn get<T>(&self) -> T { todo!() } fn two<A, B>(&self) -> B { todo!() } }
fn build<T: Shape>() -> T { T::unit() }
fn run(kit: Kit) { kit.get::<Disc>().grow(); kit.two::<u8, Square>().area(); build::<Disc>().grow(); }
fn made() { Tile::default().clone().lay(); }`
    expect((await calls(text)).filter((edge) => /^(run|made)/.test(edge))).toEqual([
      'made -> Tile.lay type',
      'run -> Disc.grow type',
      'run -> Kit.get type',
      'run -> Kit.two type',
      'run -> Square.area type',
      'run -> build local',
    ])
  })

  test('variants bind what they hold, under any name that they are reached by', async () => {
    const text = `${SHAPES}
enum Figure { Round(Disc), Flat { square: Square }, Nothing }
use Figure::*;
fn run(f: Figure) { match f { Figure::Round(d) => d.area(), Flat { square } => square.area(), Nothing => 0.0 }; }
fn make() -> Figure { Round(Disc::new(1.0)) }`
    const found = await calls(text)
    expect(found.filter((edge) => /^(run|make)/.test(edge))).toEqual([
      'make -> Disc.new local',
      'make -> Figure.Round local',
      'run -> Disc.area type',
      'run -> Square.area type',
    ])
  })

  test('Deref, operators and what is implemented for all that fulfil a trait, or for a type of the library', async () => {
    const text = `${SHAPES}
struct Frame { disc: Disc }
impl std::ops::Deref for Frame { type Target = Disc; fn deref(&self) -> &Self::Target { &self.disc } }
impl std::ops::Add for Square { type Output = Square; fn add(self, other: Square) -> Square { self } }
trait Loud { fn shout(&self); }
impl<T: Shape> Loud for T { fn shout(&self) {} }
impl Loud for str { fn shout(&self) {} }
fn deref(f: Frame) { f.area(); }
fn sum(a: Square, b: Square) { (a + b).area(); }
fn all(d: Disc) { d.shout(); }
fn text(s: String) { s.shout(); "x".shout(); }`
    const found = await calls(text)
    expect(found.filter((edge) => /^(deref|sum|all|text)/.test(edge))).toEqual([
      'all -> T.shout inherited',
      'deref -> Disc.area type',
      'sum -> Square.add type',
      'sum -> Square.area type',
      'text -> str.shout type',
    ])
  })

  test('of two implementations with a method of one name the trait in scope, then the argument decides', async () => {
    const text = `struct Cm; struct Inch; struct Length;
impl From<Cm> for Length { fn from(of: Cm) -> Length { Length } }
impl From<Inch> for Length { fn from(of: Inch) -> Length { Length } }
fn cm(n: Cm) { Length::from(n); }
fn inch() { Length::from(Inch); }
fn open(n: Unknown) { Length::from(n); }`
    expect((await calls(text)).filter((edge) => /^(cm|inch|open)/.test(edge))).toEqual([
      'cm -> Length.from local',
      'inch -> Length.from~2 local',
    ])
  })

  test('associated types, aliases and items of an own iterator', async () => {
    const text = `${SHAPES}
struct Discs;
impl Iterator for Discs { type Item = Disc; fn next(&mut self) -> Option<Self::Item> { None } }
type Round = Disc;
fn each(all: Discs) { for d in all.skip(1) { d.area(); } }
fn alias() { Round::new(1.0).grow(); }`
    expect((await calls(text)).filter((edge) => /^(each|alias)/.test(edge))).toEqual([
      'alias -> Disc.grow type',
      'alias -> Disc.new local',
      'each -> Disc.area type',
    ])
  })

  test('closures, functions as values and asynchronous results', async () => {
    const text = `${SHAPES}
fn apply<F: Fn(&Disc) -> f64>(f: F) { f(&Disc::new(1.0)); }
fn measure(d: &Disc) -> f64 { d.area() }
async fn later() -> Disc { Disc::new(1.0) }
fn written() { apply(|d| d.twice()); }
fn named() { apply(measure); }
async fn waits() { later().await.area(); }`
    expect((await calls(text)).filter((edge) => /^(apply|written|named|waits)/.test(edge))).toEqual([
      'apply -> Disc.new local',
      'apply -> measure local',
      'named -> apply local',
      'waits -> Disc.area type',
      'waits -> later local',
      'written -> Shape.twice inherited',
      'written -> apply local',
    ])
  })
})

describe('sites and symbols in Rust', () => {
  test('the body of a macro is kept unresolved, its arguments are code; derived methods are of the language', async () => {
    const text = `#[derive(Clone)] struct Tile;
macro_rules! twice { ($e:expr) => { run($e); }; }
fn run(n: u8) {}
fn go(t: Tile) { twice!(run(1)); t.clone(); missing(); }`
    const graph = await linkProject({ 'src/lib.rs': text })
    expect(sitesOf(graph, 'src/lib.rs')).toEqual([
      '2 call run: unresolved macro',
      '4 call twice!: unresolved macro',
      '4 reference twice!: resolved',
      '4 call run: resolved',
      '4 call t.clone: builtin',
      '4 call missing: unresolved missing_import',
    ])
    expect(edgesOf(graph, ['references'])).toEqual(['src.lib.go -references-> src.lib.twice local'])
  })

  test('twins for two systems are both meant, and what stands behind a syntax error is there', async () => {
    expect(
      await calls(
        '#[cfg(unix)] fn open() {}\n#[cfg(windows)] fn open() {}\nfn run() { open() }\nfn broken( {\n}\nfn after() { run() }',
      ),
    ).toEqual(expect.arrayContaining(['run -> open local', 'run -> open~2 local', 'after -> run local']))
  })

  test('implementations make edges between the types and between the methods', async () => {
    const graph = await linkProject({ 'src/lib.rs': SHAPES })
    const found = edgesOf(graph, ['implements', 'overrides']).map((edge) => edge.replaceAll('src.lib.', ''))
    expect(found).toEqual([
      'Disc -implements-> Shape local',
      'Disc.area -overrides-> Shape.area local',
      'Disc.unit -overrides-> Shape.unit local',
      'Square -implements-> Shape local',
      'Square.area -overrides-> Shape.area local',
      'Square.unit -overrides-> Shape.unit local',
    ])
  })
})

test('what attributes name as values is in use by what they stand on', async () => {
  const text = `
fn seconds(text: &str) -> u64 { 0 }
fn port() -> u16 { 80 }
mod wire { pub fn serialize() {} pub fn deserialize() {} }
fn hidden() -> bool { true }
#[derive(Parser)]
struct Options {
  #[arg(long, value_parser = seconds, help = "a = port, b")]
  wait: u64,
  #[serde(default = "port", with = "wire", rename = "hidden")]
  port: u16,
}
enum Mode { #[serde(skip_serializing_if = "hidden")] On }
`
  const graph = await linkProject({ 'src/lib.rs': text })
  expect(edgesOf(graph, ['references']).map((edge) => edge.replaceAll('src.lib.', ''))).toEqual([
    'Mode -references-> hidden local',
    'Options -references-> port local',
    'Options -references-> seconds local',
    'Options -references-> wire.deserialize local',
    'Options -references-> wire.serialize local',
  ])
})

test('items that stand in a macro are taken by it', async () => {
  const text =
    'macro_rules! ffi { ($($t:tt)*) => { $($t)* } }\nffi! { fn free(a: u8) -> u8 { helper(a) } }\nfn helper(a: u8) -> u8 { a }\n'
  const { symbols, strings } = await linkProject({ 'src/main.rs': text })
  const registered = 1 << SYMBOL_FLAGS.indexOf('registered')
  const names = [...symbols.flags].flatMap((flags, row) =>
    (flags & registered) === 0 ? [] : [strings[symbols.name[row] ?? 0]],
  )
  expect(names).toEqual(['free'])
})

test('what the root of a library hands on by a glob is public', async () => {
  const { symbols, strings } = await linkProject({
    'Cargo.toml': '[package]\nname = "x"\n',
    'src/lib.rs': 'mod a;\nmod b;\npub use crate::{a::*};\nuse crate::b::*;\n',
    'src/a.rs': 'pub struct Given;\nimpl Given { pub fn go(&self) {} }\n',
    'src/b.rs': 'pub struct Kept;\n',
  })
  const isPublic = 1 << SYMBOL_FLAGS.indexOf('public')
  const names = [...symbols.flags].flatMap((flags, row) =>
    (flags & isPublic) === 0 ? [] : [strings[symbols.name[row] ?? 0]],
  )
  expect(names).toEqual(['Given', 'go'])
})
