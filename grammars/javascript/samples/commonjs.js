'use strict'

var app = (exports = module.exports = {})
var { open, close: shut } = require('./files')
const load = require('./load').load
const debug = require('debug')('app')
const later = () => require('./lazy')

app.init = function init(options) {
  this.defaults()
  this.cache = Object.create(null)
  Object.defineProperty(this, 'router', { get: function makeRouter() { return open() } })
}

app.use = app.mount = function (path) {
  var self = this
  return self.init(load(path))
}

exports.send = send
exports.receive = function () {
  return exports.send(shut())
}
module.exports.helper = () => exports.receive()

function send() {}

function Shape(name) {
  this.name = name
  this.draw = function () {
    return this.area()
  }
}
Shape.prototype.area = function area() {
  return Shape.from(this.name)
}
Shape.from = (name) => new Shape(name)

function Circle() {
  Shape.call(this, 'circle')
}
require('util').inherits(Circle, Shape)
util.inherits(Circle, Shape)
Object.assign(Circle.prototype, { area() { return 3 } })

undeclared = send
if (debug) {
  function conditional() {}
}
conditional()
