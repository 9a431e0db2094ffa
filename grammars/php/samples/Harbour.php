<?php
/** A harbour and its ships. */

namespace Sea\Port;

use Sea\{Ship, Tug as Helper};
use Vendor\Log\Logger;
use function Sea\measure;

require_once __DIR__ . '/helpers.php';

const LIMIT = 10;

/** Anything that floats. */
interface Floats
{
    public function draught(): float;
}

trait Named
{
    private ?string $name = null;

    public function name(): string
    {
        return $this->name ?? $this->fallback();
    }

    abstract protected function fallback(): string;
}

enum State: string
{
    case Open = 'open';
    case Closed = 'closed';

    public static function default(): self
    {
        return self::Open;
    }

    public function label(): string
    {
        return strtoupper($this->value);
    }
}

/**
 * @property Helper $spare
 */
#[Logged]
final class Harbour extends Place implements Floats
{
    use Named {
        name as protected ownName;
    }

    /** @var array<string, Ship> */
    private array $ships = [];
    private static int $count = 0;

    public function __construct(private readonly Logger $log, protected ?Helper $tug = null)
    {
        parent::__construct();
        self::$count++;
        $this->log->info("made {$this->ownName()}");
    }

    /** Lets a ship in. */
    public function enter(Ship $ship, int ...$more): static
    {
        $this->ships[] = $ship;
        $this->tug?->pull($ship);
        $this->spare->pull($ship);
        foreach ($this->ships as $name => $each) {
            $each->sail(measure($each, unit: 'm'));
        }
        array_map([$this, 'leave'], $this->ships);
        usort($this->ships, fn (Ship $a, Ship $b) => $a->size() <=> $b->size());
        $done = function () use ($ship) { return $ship->sail(); };
        $done();
        return $this;
    }

    public function leave(object $ship): void
    {
        if ($ship instanceof Helper && !$ship->isBusy()) {
            $ship->rest();
        }
        if (!$ship instanceof Ship) {
            return;
        }
        $ship->sail();
        (new class extends Ship { public function sail(): void {} })->sail();
        $sail = $ship->sail(...);
        $sail();
    }

    protected function fallback(): string { return State::default()->label(); }

    public function draught(): float { return match (true) { default => \count($this->ships) }; }

    public function __call($name, $arguments) { return $this->log->$name(...$arguments); }
}
?>
<ul><?php foreach (harbours() as $harbour): ?>
  <li><?= htmlspecialchars($harbour->name()) ?></li>
<?php endforeach ?></ul>
<?php
/** @return list<Harbour> */
function harbours(): array
{
    return [];
}
