package harbour;

class Broken {
  void before() {
    sail();
  }

  void torn( {
    anchor(;
    if (x instanceof ) { row(

  void after() {
    land();
  }
}
