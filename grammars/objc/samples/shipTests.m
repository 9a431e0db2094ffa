#import <XCTest/XCTest.h>
#import "Ship.h"

@interface ShipTests : XCTestCase
@property (nonatomic) Ship *ship;
@end

@implementation ShipTests
- (void)setUp { self.ship = [[Ship alloc] init]; }
- (void)testMooring { [self.ship moor:nil at:1]; XCTAssertTrue(self.ship.isMoored); }
- (void)testing { }
+ (void)testNothing { }
@end
