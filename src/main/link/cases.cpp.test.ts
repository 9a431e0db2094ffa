import { describe, expect, test } from 'vitest'
import { edgesOf, linkProject, sitesOf, type ProjectTexts } from './testing/linkProject.ts'

async function calls(texts: ProjectTexts): Promise<readonly string[]> {
  return edgesOf(await linkProject(texts))
}

const SHAPES = [
  '#include <memory>',
  'namespace paint {',
  'class Pen;',
  'class API Shape {',
  ' public:',
  '  Shape(int width);',
  '  virtual ~Shape() {}',
  '  virtual int area() const;',
  '  int width() const { return width_; }',
  '  void draw(Pen* pen);',
  ' private:',
  '  int width_ GUARDED_BY(lock);',
  '};',
  'class Square : public Shape {',
  ' public:',
  '  Square() : Shape(1) {}',
  '  int area() const override { return Shape::area() + width(); }',
  '};',
  'int scale(int by, int times = 1);',
  'int scale(const char* name);',
  '}',
].join('\n')
const PEN = 'namespace paint {\nclass Pen {\n public:\n  void move() {}\n};\n}\n'

describe('C++', () => {
  test('methods out of line belong to the class of the header, forward declarations to the class elsewhere', async () => {
    const texts = {
      'shapes.h': SHAPES,
      'pen.h': PEN,
      'shapes.cc': [
        '#include "shapes.h"',
        '#include "pen.h"',
        'using namespace paint;',
        'Shape::Shape(int width) : width_(width) {}',
        'int Shape::area() const { return width(); }',
        'void Shape::draw(Pen* pen) { area(); pen->move(); }',
      ].join('\n'),
    }
    expect(await calls(texts)).toEqual([
      'shapes.cc.Shape.area -> shapes.h.paint.Shape.width inherited',
      'shapes.cc.Shape.draw -> pen.paint.Pen.move type',
      'shapes.cc.Shape.draw -> shapes.cc.Shape.area inherited',
      'shapes.cc.Shape.draw -> shapes.h.paint.Square.area dispatch',
      'shapes.h.paint.Square.Square -> shapes.cc.Shape.Shape import',
      'shapes.h.paint.Square.area -> shapes.cc.Shape.area import',
      'shapes.h.paint.Square.area -> shapes.h.paint.Shape.width inherited',
    ])
  })

  test('namespaces, overloads, constructors by declaration, smart pointers and dispatch', async () => {
    const texts = {
      'shapes.h': SHAPES,
      'main.cc': [
        '#include "shapes.h"',
        'namespace alias = paint;',
        'int paint::scale(int by, int times) { return by * times; }',
        'int paint::scale(const char* name) { return 0; }',
        'static int run(const paint::Shape& shape) {',
        '  using paint::scale;',
        '  auto square = std::make_unique<alias::Square>();',
        '  paint::Square plain;',
        '  return square->width() + shape.area() + plain.area() + scale(1) + paint::scale("x");',
        '}',
        'TEST(Shapes, HaveAnArea) { paint::Square one; run(one); }',
      ].join('\n'),
    }
    expect((await calls(texts)).filter((line) => line.startsWith('main.'))).toEqual([
      'main.Shapes.HaveAnArea -> main.run local',
      'main.Shapes.HaveAnArea -> shapes.paint.Square.Square import',
      'main.run -> main.paint.scale import',
      'main.run -> main.paint.scale~2 import',
      'main.run -> shapes.paint.Shape.area type',
      'main.run -> shapes.paint.Shape.width inherited',
      'main.run -> shapes.paint.Square.Square import',
      'main.run -> shapes.paint.Square.area dispatch',
      'main.run -> shapes.paint.Square.area type',
    ])
  })

  test('templates, iteration, operators, lambdas and what only looks like a pointer', async () => {
    const text = [
      '#include <map>',
      '#include <vector>',
      'struct Item { void use() {} bool operator==(const Item& other) const { return true; } };',
      'template <typename T> class Bag {',
      ' public:',
      '  const std::vector<T>& all() const { return items_; }',
      '  T first() { return items_[0]; }',
      ' private:',
      '  std::vector<T> items_;',
      '};',
      'void walk(Bag<Item*>& bag, std::map<int, Item>& named, Item* left, Item right) {',
      '  for (auto* item : bag.all()) item->use();',
      '  for (auto& [key, item] : named) item.use();',
      '  auto again = [&](Item& item) { item.use(); };',
      '  again(right);',
      '  bool equal = right == *left;',
      '  bool same = left == nullptr;',
      '}',
    ].join('\n')
    expect(await calls({ 'bag.cpp': text })).toEqual([
      'bag.walk -> bag.Bag.all type',
      'bag.walk -> bag.Item.operator== type',
      'bag.walk -> bag.Item.use type',
    ])
  })

  test('a header is C++ where it says so, and names are not seen without an include', async () => {
    const texts = {
      'a.h': 'inline int helper() { return 1; }\nclass A { public: int run() { return helper(); } };\n',
      'b.cpp': 'int other() { return helper(); }\n',
    }
    expect(await calls(texts)).toEqual(['a.A.run -> a.helper local'])
  })

  test('functions and operators in the namespace of an argument are seen without their namespace, friends too', async () => {
    const text = [
      'namespace paint {',
      'struct Ink { int hue; friend bool operator==(const Ink& a, const Ink& b) { return a.hue == b.hue; } };',
      'void draw(const Ink& ink) {}',
      'Ink operator+(Ink a, Ink b) { return a; }',
      'template <class T> bool operator<(const T& a, const T& b) { return false; }',
      '}',
      'struct Other {};',
      'void log(int level) {}',
      'namespace paint { void log(const Ink& ink) {} }',
      'void mix(paint::Ink ink, Other other, int n) { draw(ink); ink + ink; ink == ink; ink < ink; log(ink); log(n); draw(other); other + other; LOG(1) << "text" << unknown(ink); }',
      'Log& operator<<(Log& log, const Other& other) { return log; }',
      'namespace paint { Log& operator<<(Log& log, const Ink& ink) { return log; } }',
      'void logs(paint::Ink ink, Other other) { LOG(1) << ink; LOG(1) << "x" << missing << other; }',
      'void nothing(paint::Ink ink, int n) { LOG(ink) << missing; (ink <=> ink) == n; }',
    ].join('\n')
    expect(await calls({ 'ink.cpp': text })).toEqual([
      'ink.logs -> ink.operator<< local',
      'ink.logs -> ink.paint.operator<< local',
      'ink.mix -> ink.log local',
      'ink.mix -> ink.paint.draw local',
      'ink.mix -> ink.paint.log local',
      'ink.mix -> ink.paint.operator+ local',
      'ink.mix -> ink.paint.operator== local',
    ])
  })

  test('a base that is given the type below it calls that, by dispatch; templates of members and conversions', async () => {
    const text = [
      'template <class D> struct Base { void run() { static_cast<D*>(this)->step(); } };',
      'struct Quick : Base<Quick> { void step() {} };',
      'struct Slow : Base<Slow> { void step() {} };',
      'struct Far : Base<int> { void step() {} };',
      'struct Box { template <class T> T as() { return T(); } operator bool() const { return true; } explicit operator int() const { return 1; } };',
      'void go(Box box, Box* pointer, Quick quick) {',
      '  quick.run();',
      '  box.as<Slow>().step();',
      '  if (box) {}',
      '  if (pointer) {}',
      '  decltype(quick) same; same.step();',
      '}',
      'int whole(Box box) { return static_cast<int>(box); }',
    ].join('\n')
    expect(await calls({ 'crtp.cpp': text })).toEqual([
      'crtp.Base.run -> crtp.Quick.step dispatch',
      'crtp.Base.run -> crtp.Slow.step dispatch',
      'crtp.go -> crtp.Base.run inherited',
      'crtp.go -> crtp.Box.as type',
      'crtp.go -> crtp.Box.operator bool type',
      'crtp.go -> crtp.Quick.step type',
      'crtp.go -> crtp.Slow.step type',
      'crtp.whole -> crtp.Box.operator int type',
    ])
  })

  test('a definition out of line of a template is none of an overload that takes a certain type', async () => {
    const texts = {
      'a.h': 'struct Node { template <class K> int at(const K& key); int at(const Node& key); };\n',
      'b.h':
        '#include "a.h"\ntemplate <class K> inline int Node::at(const K& key) { return 1; }\ninline int Node::at(const Node& key) { return 2; }\n',
      'c.cpp': '#include "b.h"\nint any(Node n) { return n.at("a"); }\nint own(Node n) { return n.at(n); }\n',
    }
    expect(await calls(texts)).toEqual(['c.any -> b.Node.at type', 'c.own -> b.Node.at~2 type'])
  })

  test('namespaces are named through those that are used; the library keeps its names where the project adds to it', async () => {
    const graph = await linkProject({
      'a.cpp': [
        'namespace outer { namespace inner { void f() {} } }',
        'namespace std { template <> struct hash<int> {}; }',
        'void go() { using namespace outer; inner::f(); std::chrono::seconds(1); std::get<0>(go); }',
      ].join('\n'),
    })
    expect(edgesOf(graph)).toEqual(['a.go -> a.outer.inner.f local'])
    expect(sitesOf(graph, 'a.cpp')).toEqual(expect.arrayContaining(['3 call std::chrono::seconds: builtin']))
  })

  test('a wrapper out of line is no loop of one; an assignment of a temporary is told from one of something named', async () => {
    const texts = {
      'a.h': [
        'struct Status { Status& operator=(const Status& other); Status& operator=(Status&& other) noexcept; };',
        'struct Order { virtual int compare(int a); };',
        'struct Inner : Order { int compare(int a) override; Order* order; };',
        'inline Status& Status::operator=(const Status& other) { return *this; }',
        'inline Status& Status::operator=(Status&& other) noexcept { return *this; }',
      ].join('\n'),
      'a.cc': [
        '#include "a.h"',
        'int Order::compare(int a) { return a; }',
        'int Inner::compare(int a) { return order->compare(a); }',
        'Status make();',
        'void named(Status one, const Status& two) { one = two; }',
        'void made(Status one) { one = make(); }',
      ].join('\n'),
    }
    expect(await calls(texts)).toEqual([
      'a.cc.Inner.compare -> a.cc.Order.compare type',
      'a.cc.made -> a.cc.make local',
      'a.cc.made -> a.h.Status.operator=~2 type',
      'a.cc.named -> a.h.Status.operator= type',
    ])
  })
})
