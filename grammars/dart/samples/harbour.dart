library harbour;

import 'dart:async';
import 'package:log/log.dart' as log show Logger;
import 'ship.dart';

export 'ship.dart' show Ship;

part 'harbour_parts.dart';

/// What has a name.
mixin Named on Place {
  String get title => name;
}

/// A harbour and its ships.
@immutable
class Harbour extends Place with Named implements Floats {
  static const int limit = 10;
  final List<Ship> ships;
  late Tug? _tug = Tug();

  Harbour(this.ships, {required super.key, int size = 1}) : _tug = Tug(), super(size) {
    enter(Ship.named('a'));
  }
  Harbour.empty() : this([]);
  factory Harbour.other(int n) => Harbour.empty();

  int get size => ships.length;
  set size(int value) => resize(value);

  /// Lets a ship in.
  Future<Ship> enter(Ship ship, [String? name]) async {
    await ship.sail();
    _tug?.pull(ship).then((done) => done.rest());
    for (final each in ships) {
      each.sail();
    }
    ships.map((one) => one.size).toList();
    final tug = Tug()
      ..pull(ship)
      ..busy = true;
    if (ship is Tug && ship.busy) {
      ship.rest();
    }
    void later(int n) => log.info('$n ${ship.sail()}');
    later(1);
    try {
      return ship;
    } on Storm catch (storm) {
      storm.pass();
    } finally {
      super.close();
    }
    throw Storm();
  }

  Harbour operator +(Harbour other) => this;
}

extension Fancy on Harbour {
  void paint() => enter(ships.first);
}

enum State {
  open,
  closed(1);

  const State([this.level]);
  final int? level;
  void flip() {}
}

final harbour = Harbour.empty();

void main() {
  harbour.paint();
}
