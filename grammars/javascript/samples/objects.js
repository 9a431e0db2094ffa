export const routes = {
  list: () => fetchAll(),
  users: {
    create(body) {
      return this.check(body)
    },
    check: function (body) {
      return body
    },
    get current() {
      return routes.list()
    },
    async *stream() {},
  },
  ['com' + 'puted']: () => 1,
  ...defaults,
  fetchAll,
}

function fetchAll() {
  const local = {
    list() {
      return routes['users'].create({ list: () => local.list() })
    },
  }
  return local
}

const handlers = [fetchAll, routes.list, routes.users.current]
const chosen = process.env.FAST ? fetchAll : handlers[0]
let chained = chosen || fetchAll
chained(handlers.map(fetchAll), ...handlers)
handlers.forEach((handler) => handler?.(fetchAll ?? chosen))
new (class {
  run() {}
})().run()

export default {
  name: 'page',
  methods: {
    submit() {
      this.name()
    },
  },
}
