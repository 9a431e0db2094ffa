func before() { after() }

class Half {
  func ok() { before() }
  func bad( { }
}

func after() { before() }
