package harbour.fleet;

import static harbour.tides.Tide.*;
import static java.lang.Math.max;

import harbour.crew.Sailor;
import harbour.crew.Sailor.Rank;
import java.util.*;
import java.util.function.Function;

/** Ships and who sails them. */
@Registered("fleet")
public abstract class Fleet<S extends Ship & Named, K> extends Base<K> implements Iterable<S>, Named {
  public static final int LIMIT = compute();
  private static Map<String, Ship> known = new HashMap<>();
  private final Function<S, String> naming;
  private Runnable alarm = () -> ring(1);

  static {
    known.clear();
  }

  {
    ring(2);
  }

  Fleet(Function<S, String> naming) {
    this.naming = naming;
    alarm = this::ring;
  }

  <T extends Ship> Fleet(T first, String... names) throws Exception {
    super(first);
    ring(names.length);
  }

  Fleet() {
    this(Ship::getName);
  }

  /**
   * Rings {@code times} times.
   *
   * @param times how often
   */
  protected void ring(int times) {
    for (int turn = 0, last = max(times, 1); turn < last; turn++) bell().strike(turn, "a" + turn, 1L, 2.0, 'c', true, null);
  }

  void ring() {}

  abstract Bell bell();

  @Override
  public <T extends S> T find(List<? extends S> ships, final int[] sizes, Map.Entry<K, Sailor> entry) {
    for (S ship : ships) ship.sail();
    for (var sailor : entry.getValue().friends()) sailor.wave();
    var copy = new ArrayList<Ship>(ships) {
      @Override
      public int size() {
        return sizes[0] + super.size() + Fleet.this.count();
      }
    };
    Ship here = copy.get(0), others[] = {here};
    Function<Ship, Bell> bells = (ship) -> ship.bell();
    bells.apply(here).strike();
    ships.stream().map(Ship::captain).filter(captain -> captain.isBold()).forEach(Sailor::wave);
    return here == null ? (T) here : fallback(others[0]);
  }

  Object classify(Object thing) {
    if (!(thing instanceof Ship ship)) return thing;
    ship.sail();
    if (thing instanceof Tug tug && tug.pull()) {
      tug.rest();
    } else if (thing instanceof Mooring(Rope rope, var knot)) {
      rope.cut();
      knot.tie();
    }
    switch (thing) {
      case Tug small when small.pull() -> small.rest();
      case Mooring(Rope line, int turns) -> line.cut();
      default -> ring(0);
    }
    Rank rank = switch (ship.kind()) {
      case SMALL:
        yield Rank.MATE;
      default:
        yield chooseRank();
    };
    try (Log log = Log.open("fleet"); shared) {
      log.write(rank);
    } catch (IllegalStateException | Log.Broken error) {
      error.printStackTrace();
    } finally {
      harbour.tides.Clock.stop();
    }
    class Wreck extends Ship {
      void sink() {
        sail();
        Named.super.name();
      }
    }
    return new Wreck();
  }

  enum Kind implements Named {
    SMALL,
    LARGE(3) {
      public String name() {
        return label();
      }
    };

    Kind(int... masts) {}

    static String label() {
      return "kind";
    }
  }

  record Mooring(Rope rope, int turns) implements Named {
    Mooring {
      check(turns);
    }

    public Rope rope() {
      return rope;
    }
  }

  interface Bell {
    int STRIKES = 3;

    void strike(Object... how);

    default Bell louder() {
      return this;
    }

    private static Bell of(Class<?> type) {
      return Bell.of(Kind.class);
    }
  }

  @interface Registered {
    String value() default "";
  }

  class Dock {
    Dock(Fleet<?, ?> owner) {
      owner.new Dock(owner).tie();
      alarm.run();
    }

    int[] tie()[] {
      return new int[2][];
    }
  }
}

class Tug extends Ship {
  private boolean pull() {
    return !false;
  }
}
