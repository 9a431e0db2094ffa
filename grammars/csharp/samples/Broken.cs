namespace Harbour;

public class Dock
{
    void Before() { After(); }

    void Broken( { if (

    void After() { Before(); }
}

public class Quay
{
    void Moor() { new Dock(); }
}
