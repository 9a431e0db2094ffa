//! Piers.
const std = @import("std");
const ropes = @import("ropes.zig");
const Crew = @import("crew.zig").Crew;
const print = std.debug.print;

/// A pier of the harbour.
pub const Pier = struct {
    length: u32,
    crew: Crew,
    const Self = @This();

    /// Builds a pier.
    pub fn init(length: u32) !Pier {
        return Pier{ .length = length, .crew = Crew.init() };
    }

    fn grow(self: *Self, by: u32) void {
        if (by > 0) {
            self.check();
            self.crew.pull();
        } else while (true) {
            ropes.moor(self, by);
        }
    }

    fn check(self: *const Self) void {
        _ = self;
    }
};

pub fn Queue(comptime T: type) type {
    return struct {
        items: []T,
        pub fn push(self: *@This(), item: T) void {
            self.items = @constCast(item);
        }
    };
}

fn moorAll(piers: []Pier) !u32 {
    var total: u32 = 0;
    for (piers) |*pier| {
        total += count(pier.length);
        pier.grow(1);
    }
    const first = try Pier.init(3);
    first.check();
    var queue = Queue(u8){};
    queue.push(1);
    print("{}", .{total});
    return switch (total) {
        0 => count(1),
        else => total,
    };
}

fn count(n: u32) u32 {
    return n;
}

test "piers grow" {
    const n = try moorAll(&.{});
    try std.testing.expect(n == 0);
}
