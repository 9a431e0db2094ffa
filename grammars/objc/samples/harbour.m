#import "Dock.h"
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@class Ship;
@protocol Later;

typedef NS_ENUM(NSInteger, Cargo) { CargoNone, CargoSalt };
typedef void (^Arrival)(Ship *ship, BOOL early);

/// What can lie at a dock.
@protocol Moorable <NSObject>
- (void)moor:(Dock *)dock at:(NSInteger)place;
@optional
@property (nonatomic, copy, nullable) NSString *label;
@end

/// A ship with its crew.
@interface Ship<__covariant Crew> : Vessel <Moorable, NSCopying> {
@private
  Dock *_home;
}
@property (nonatomic, strong, getter=isMoored) NSArray<Dock *> *docks;
@property (class, nonatomic, readonly) Ship *flagship;
@property (nonatomic, copy) Arrival arrival;
+ (instancetype)shared;
- (instancetype)initWithName:(NSString *)name NS_DESIGNATED_INITIALIZER;
- (void)log:(NSString *)format, ... NS_FORMAT_FUNCTION(1, 2);
- (void)turn:(int)x :(int)y API_AVAILABLE(ios(13), macos(10.15));
@end

NS_ASSUME_NONNULL_END

@interface Ship ()
- (void)hidden;
@end

FOUNDATION_EXPORT int depth_of(int place);

static int twice(int x) { return x * 2; }

@implementation Ship
@synthesize docks = _docks;

+ (instancetype)shared { return [[self alloc] initWithName:@"shared"]; }

- (instancetype)initWithName:(NSString *)name {
  if (self = [super init]) { _home = [Dock new]; }
  return self;
}

- (void)moor:(Dock *)dock at:(NSInteger)place {
  [super moor:dock at:place];
  [_home open];
  for (Dock *each in self.docks) { [each open]; }
  for (int i = 0; i < twice(2); i++) { [self turn:i :i + 1]; }
  __weak typeof(self) weakSelf = self;
  [dock then:^(Ship *ship) { [weakSelf hidden]; [ship hidden]; }];
  [dock addTarget:self action:@selector(hidden)];
  self.arrival = ^(Ship *ship, BOOL early) { [ship hidden]; };
  [Ship shared].label = [NSString stringWithFormat:@"%@ %d", dock, depth_of(1)];
  id<Moorable> any = (id<Moorable>)dock;
  [any moor:dock at:2];
  @try { [[self class] shared]; } @catch (NSException *error) { [error reason]; } @finally { [self hidden]; }
  @synchronized(self) { [[Ship flagship].docks count]; }
  if ([any conformsToProtocol:@protocol(Moorable)]) { @throw nil; }
}

- (void)hidden {}
- (BOOL)isMoored { return YES; }
@end

@implementation Ship (Extra)
- (void)signal { [self log:@"%@", @[self], nil]; }
@end
