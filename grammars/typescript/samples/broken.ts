function before() {
  return after()
}

const broken = ( => {

export class Kept {
  run() {
    before()
  }
  broken( {
  again() {
    this.run()
  }
}

export function after() {
  before()
}
