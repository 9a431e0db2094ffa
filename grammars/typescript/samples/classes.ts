import { Injectable, log } from './decorators.ts'
import type { Store } from './store.ts'
import Base from './base.ts'

export interface Shape<T = unknown> extends Named {
  readonly kind: 'circle' | 'square'
  area(): number
  onChange: (shape: Shape) => void
  get title(): string
  (scale: number): Shape
  [key: string]: T
}

@Injectable({ scope: make() })
export abstract class Circle<T extends Store> extends Base<T> implements Shape {
  static count = start()
  static #cache = new Map<string, Circle<Store>>()
  kind = 'circle' as const
  handle = () => this.area()
  #radius: number
  store?: T

  static {
    this.reset()
  }

  constructor(
    private readonly source: T,
    @log('radius') radius = 1,
  ) {
    super(source)
    this.#radius = radius
    this.store = source
    this.listener = () => source.save()
  }

  static reset(): void {
    Circle.#cache.clear()
  }

  @log
  async area(scale?: number): Promise<number> {
    await super.measure()
    return this.#square(scale) + this.title.length
  }

  #square(scale?: number): number
  #square(scale: number): number {
    return scale * this.#radius
  }

  get title(): string {
    return this.source.describe()
  }
  set title(text) {
    this.source.rename(text)
  }

  *[Symbol.iterator]() {
    yield* this.parts()
    yield this.handle
  }

  abstract parts(): Circle<T>[]
  clone(): this {
    return this
  }
}

export default class extends mixin(Circle) {
  'quoted name'() {
    return new this.constructor()
  }
}

const Inner = class Own {
  again() {
    return new Own()
  }
}
