using Harbour;

var ship = new Ferry(3);
Report(ship);

void Report(Ferry ferry)
{
    System.Console.WriteLine(ferry.Decks().Count());
}
