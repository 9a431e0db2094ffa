using System;
using System.Collections.Generic;
using System.Linq;
using static Harbour.Tools.Rope;
using Crew = Harbour.Tools.Team<int>;
global using System.Threading.Tasks;

namespace Harbour
{
    /// <summary>
    /// Something that floats, see <see cref="Pier"/>.
    /// </summary>
    [Registered(typeof(Pier)), Serializable]
    public abstract partial class Ship<T> : Hull, IFloats
        where T : class, IFloats, new()
    {
        private readonly List<T> boats = new() { new T() };
        private int length = Measure(), width;
        public const int Limit = 3;
        public event EventHandler Sunk;

        public event EventHandler Moored
        {
            add { Log("add"); }
            remove { Log("remove"); }
        }

        public string Name { get; private set; } = Invent();
        public int Area => length * width;
        public abstract int Load { get; }

        public int Speed
        {
            get { return Measure(); }
            set => length = value;
        }

        public T this[int at]
        {
            get => boats[at];
        }

        static Ship()
        {
            Prepare();
        }

        protected Ship(int length, string name = "none", params int[] decks)
            : base(length)
        {
            this.length = length;
            Sunk += OnSunk;
        }

        protected Ship()
            : this(1, decks: new[] { 1, 2 })
        {
        }

        ~Ship() => Log("gone");

        public static Ship<T> operator +(Ship<T> left, T right) => left;

        public static implicit operator int(Ship<T> ship) => ship.Area;

        void IFloats.Float<U>(U water)
        {
            int Depth(int at) => at + Area;
            Depth(2);
        }

        private void OnSunk(object sender, EventArgs args) => base.Sink();

        public async Task<int> Sail(IReadOnlyList<Pier> piers, object cargo)
        {
            var first = piers?[0]?.Owner?.Name();
            var (x, y) = (1, "two");
            if (cargo is Crate { Weight: > 10, Owner: var owner } crate && cargo is not null)
            {
                crate.Lift(owner);
            }

            var size = cargo switch
            {
                Crate small when small.Weight < 3 => Rope.Of(small),
                (1, _) => 2,
                _ => throw new InvalidOperationException(nameof(cargo)),
            };
            switch (cargo)
            {
                case Crate other:
                    other.Lift(null);
                    break;
                default:
                    return 1;
            }

            foreach (var pier in piers.Where(each => each.Area > 2))
                pier.Open();
            using var rope = Open();
            Log(text: "out", out var written);
            Func<int, int> twice = (int value) => value * 2;
            twice = delegate(int value) { return value; };
            var anonymous = new { Size = 1, rope.Length };
            var made = new Crate(2) { Weight = 3, Parts = { [1] = "lid" } };
            var heavy =
                from pier in piers
                join crate2 in made.All on pier.Id equals crate2.Id into found
                where pier.Area > 1
                let area = pier.Area
                orderby area descending
                select pier.Owner;
            Sunk?.Invoke(this, EventArgs.Empty);
            global::Harbour.Tools.Rope.Tie($"{Measure():N2} and {made.Weight}");
            Crate copy = (Crate)cargo, next = cargo as Crate;
            await Wait(copy with { Weight = 4 });
            return List<int>.Count(heavy) + Convert<string>(typeof(Pier));
        }

#if DEBUG
        void Trace() => Log("debug");
#else
        void Quiet()
        {
#if TEST
            Log("test");
#endif
        }
#endif
    }

    public record struct Point(int X, int Y);

    public class Ferry(int decks) : Hull(decks)
    {
        public enum Side { Port = 1, Starboard }

        public delegate int Compare<in TItem>(TItem left, TItem right);

        public IEnumerable<int> Decks()
        {
            yield return decks;
        }
    }

    namespace Inner
    {
        public interface IFloats
        {
            void Float<U>(U water);
            int Depth => 1;
        }
    }
}
