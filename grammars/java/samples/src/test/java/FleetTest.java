import org.junit.jupiter.api.Test;

class FleetTest {
  @Test
  void sails() {
    new Fleet().sail();
  }

  void helper() {}

  public static void main(String[] arguments) {}
}
