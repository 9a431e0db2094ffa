import { describe, expect, test } from 'vitest'
import { objectiveC } from '#languages/objectivec'
import { SYMBOL_KINDS } from '#shared/symbol'
import { edgesOf, linkProject, sitesOf, type ProjectTexts } from './testing/linkProject.ts'

const DOCK: ProjectTexts = {
  'Pier/Dock.h': [
    '#import <Foundation/Foundation.h>',
    'NS_ASSUME_NONNULL_BEGIN',
    '@class Ship;',
    '@protocol Moorable <NSObject>',
    '- (void)moor:(Ship *)ship at:(NSInteger)place;',
    '@end',
    '@interface Dock : NSObject <Moorable>',
    '@property (nonatomic, strong) Dock *next;',
    '+ (instancetype)shared;',
    '- (instancetype)initWithName:(NSString *)name NS_DESIGNATED_INITIALIZER;',
    '- (void)open;',
    '@end',
    'NS_ASSUME_NONNULL_END',
    'int depth_of(int place);',
  ].join('\n'),
  'Pier/Dock.m': [
    '#import "Dock.h"',
    '@implementation Dock',
    '+ (instancetype)shared { return [[self alloc] initWithName:@"x"]; }',
    '- (instancetype)initWithName:(NSString *)name { self = [super init]; [self log]; return self; }',
    '- (void)open { [self.next open]; }',
    '- (void)moor:(Ship *)ship at:(NSInteger)place { depth_of(1); }',
    '- (void)log { NSLog(@"log"); }',
    '+ (void)log { }',
    'int depth_of(int place) { return place; }',
    '@end',
  ].join('\n'),
  'Pier/Dock+Extra.h':
    '#import "Dock.h"\n@interface Dock (Extra)\n- (void)sweep;\n@end\n@interface UIView (Paint)\n- (void)paint;\n@end\n',
  'Pier/Dock+Extra.m':
    '#import "Dock+Extra.h"\n@implementation Dock (Extra)\n- (void)sweep { [self open]; }\n@end\n@implementation UIView (Paint)\n- (void)paint {}\n@end\n',
  'Pier/Quay.h': '#import "Dock.h"\n@interface Quay : Dock\n@end\n',
  'Pier/Quay.m': '#import "Quay.h"\n@implementation Quay\n- (void)open { [super open]; }\n@end\n',
}

/** The callees of a function that uses the docks, without the folder. */
async function calleesOf(body: string): Promise<readonly string[]> {
  const text = [
    '#import <Pier/Dock+Extra.h>',
    '#import <Pier/Quay.h>',
    `void use(Dock *dock, id any, id<Moorable> moorable) { ${body} }`,
  ].join('\n')
  const edges = edgesOf(await linkProject({ ...DOCK, 'Use.m': text }))
  return edges.flatMap((edge) => (edge.startsWith('Use.use -> ') ? [edge.slice(11).replace('Pier.', '')] : []))
}

describe('Objective-C', () => {
  test.each([
    ['[dock open];', ['Dock.m.Dock.open type', 'Quay.m.Quay.open dispatch']],
    ['[[Dock shared] moor:nil at:1];', ['Dock.m.Dock.moor:at: type', 'Dock.m.Dock.shared import']],
    [
      '[[[Dock alloc] initWithName:@"x"] log];',
      ['Dock.h.Dock import', 'Dock.m.Dock.initWithName: type', 'Dock.m.Dock.log type'],
    ],
    ['[Dock log];', ['Dock.m.Dock.log~2 import']],
    ['[dock.next sweep];', ['Dock+Extra.m.Dock.sweep type']],
    ['UIView *view = nil; [view paint];', ['Dock+Extra.m.UIView.paint type']],
    ['[moorable moor:nil at:2];', ['Dock.h.Moorable.moor:at: type', 'Dock.m.Dock.moor:at: dispatch']],
    ['Quay *quay = [Quay new]; [quay sweep];', ['Dock+Extra.m.Dock.sweep inherited', 'Quay.h.Quay import']],
    ['for (Quay *each in any) { [each open]; }', ['Quay.m.Quay.open type']],
    ['[any run:^(Quay *each) { [each open]; }];', ['Quay.m.Quay.open type']],
    ['depth_of(3);', ['Dock.m.depth_of import']],
    ['[any open]; any.next = nil; open(any);', []],
  ])('%s', async (body, callees) => {
    expect(await calleesOf(body)).toEqual(callees)
  })

  test('self, super and a method that only the implementation has; those of a class are others than those of its objects', async () => {
    const graph = await linkProject(DOCK)
    expect(edgesOf(graph).map((edge) => edge.replaceAll('Pier.', ''))).toEqual([
      'Dock+Extra.m.Dock.sweep -> Dock.m.Dock.open inherited',
      'Dock+Extra.m.Dock.sweep -> Quay.m.Quay.open dispatch',
      'Dock.m.Dock.initWithName: -> Dock.m.Dock.log inherited',
      'Dock.m.Dock.moor:at: -> Dock.m.depth_of local',
      'Dock.m.Dock.open -> Dock.m.Dock.open type',
      'Dock.m.Dock.open -> Quay.m.Quay.open dispatch',
      'Dock.m.Dock.shared -> Dock.h.Dock import',
      'Dock.m.Dock.shared -> Dock.m.Dock.initWithName: inherited',
      'Quay.m.Quay.open -> Dock.m.Dock.open inherited',
    ])
    expect(sitesOf(graph, 'Pier/Dock.m')).toEqual(
      expect.arrayContaining(['4 call super init: external Foundation', '7 call NSLog: external Foundation']),
    )
  })

  test('methods of XCTest are tests, and what a selector names beside self is referred to', async () => {
    const text = [
      '#import <XCTest/XCTest.h>',
      '@interface DockTests : XCTestCase',
      '@end',
      '@implementation DockTests',
      '- (void)testOpen { [any addTarget:self action:@selector(tapped:)]; [any run:@selector(other)]; }',
      '- (void)tapped:(id)sender {}',
      '- (void)other {}',
      '@end',
    ].join('\n')
    const graph = await linkProject({ 'Tests/DockTests.m': text })
    expect(edgesOf(graph, ['references'])).toEqual([
      'Tests.DockTests.DockTests.testOpen -references-> Tests.DockTests.DockTests.tapped: inherited',
    ])
    const { symbols, strings } = graph
    const tests = [...symbols.kind].flatMap((kind, row) =>
      SYMBOL_KINDS[kind] === 'test' ? [strings[symbols.name[row] ?? 0]] : [],
    )
    expect(tests).toEqual(['testOpen'])
  })

  test('what the runtime calls is not unused', () => {
    const called = ['dealloc message', 'isEqual:', 'keyPathsForValuesAffectingName message', 'open message', 'moor:at:']
    const { outside } = objectiveC.rules
    expect(called.filter((name) => outside?.isCalledByName?.(name, 'type'))).toEqual(called.slice(0, 3))
  })

  test('a header is read as what it is written in', async () => {
    const texts: ProjectTexts = {
      'a.h': '#ifdef __OBJC__\n@class Dock;\n#endif\nstatic inline int area(int side) { return side; }\n',
      'b.c': '#include "a.h"\nint run(void) { return area(1); }\n',
    }
    expect(edgesOf(await linkProject(texts))).toEqual(['b.run -> a.area import'])
  })
})
