package broken

object Half {
  def ok(): Unit = after()
  def bad( = 1
  def after(): Unit = ok()
}
