import { listsDependency, type Package } from './packages.ts'

/** What runs files without any import of them: by their names and folders, seen from their package. */
interface Runner {
  /** It runs them where the package depends on one of these; wherever there are such files where it is empty. */
  readonly packages: readonly string[]
  readonly files: RegExp
}

/** Files in the folder of a package that the tools of a project load: `vite.config.ts`, `.eslintrc.cjs`, `gulpfile.js`. */
const OF_TOOLS =
  /^(?:[\w.-]+\.(?:config|conf|setup|workspace)|\.[\w-]+rc|gulpfile|gruntfile|jakefile|plopfile|\.pnpmfile)\.[cm]?[jt]sx?$/i

/** By the documentation of each on routing and project structure. */
const RUNNERS: readonly Runner[] = [
  { packages: [], files: OF_TOOLS },
  {
    packages: [],
    files: /(?:^|\/)\+(?:page|layout|server|error)(?:@[^/]*)?(?:\.server)?\.(?:svelte|[jt]s)$/,
  },
  {
    packages: ['@sveltejs/kit'],
    files: /^src\/(?:hooks(?:\.server|\.client)?|service-worker|instrumentation\.server|params\/[^/]+)\.[jt]s$/,
  },
  {
    packages: ['nuxt', 'nuxt-nightly'],
    files:
      /^(?:(?:app\/|src\/)?(?:(?:pages|layouts|middleware|plugins)\/.*|(?:app|error)\.vue|(?:app|router)\.\w+\.[jt]s)|server\/(?:api|routes|middleware|plugins|tasks)\/.*|modules\/.*)$/,
  },
  {
    packages: ['next'],
    files:
      /^(?:src\/)?(?:app\/(?:[^]*\/)?(?:page|layout|template|loading|error|global-error|not-found|global-not-found|forbidden|unauthorized|default|route|robots|sitemap|manifest|(?:icon|apple-icon|opengraph-image|twitter-image)\d*)\.[jt]sx?|pages\/[^]*\.[jt]sx?|(?:middleware|proxy|instrumentation|instrumentation-client|mdx-components)\.[jt]sx?)$/,
  },
  {
    packages: ['@remix-run/dev', '@remix-run/react', '@react-router/dev'],
    files: /^(?:app|src)\/(?:root|routes|entry\.(?:client|server)|routes\/[^]*)\.[jt]sx?$/,
  },
  {
    packages: ['@tanstack/react-start', '@tanstack/solid-start', '@tanstack/router-plugin'],
    files: /^(?:app|src)\/(?:router|client|server|start|routes\/[^]*)\.[jt]sx?$/,
  },
  {
    packages: ['gatsby'],
    files: /^(?:gatsby-(?:config|node|browser|ssr)\.[cm]?[jt]sx?|src\/(?:pages|api)\/[^]*\.[jt]sx?)$/,
  },
  {
    packages: ['astro'],
    files:
      /^src\/(?:pages\/[^]*|middleware(?:\/index)?|(?:content|live)(?:\.config|\/config)|actions\/index)\.[jt]sx?$/,
  },
  { packages: ['expo-router'], files: /^(?:src\/)?app\/[^]*\.[jt]sx?$/ },
  { packages: ['@docusaurus/core'], files: /^src\/(?:pages|theme)\/[^]*\.[jt]sx?$/ },
  {
    packages: ['@solidjs/start', 'solid-start'],
    files: /^src\/(?:routes\/[^]*|app|entry-(?:client|server)|middleware(?:\/index)?)\.[jt]sx?$/,
  },
  {
    packages: ['@builder.io/qwik-city', '@qwik.dev/router'],
    files: /^src\/(?:routes\/[^]*|root|entry\.[\w-]+)\.[jt]sx?$/,
  },
  { packages: ['vike'], files: /(?:^|\/)\+[\w.]+\.[jt]sx?$/ },
  { packages: ['nitropack', 'nitro'], files: /^(?:server\/)?(?:api|routes|middleware|plugins|tasks)\/[^]*\.[jt]s$/ },
  { packages: ['storybook'], files: /\.stories\.[jt]sx?$|^\.storybook\/[^/]*\.[jt]sx?$/ },
  { packages: ['vitepress'], files: /^(?:[^/]+\/)?\.vitepress\/(?:config|theme\/index)\.[cm]?[jt]s$/ },
  { packages: ['@strapi/strapi'], files: /^(?:src|config|database)\/[^]*\.[jt]s$/ },
  { packages: ['@adonisjs/core'], files: /^(?:bin|start|config|database|commands|providers)\/[^]*\.[jt]s$/ },
  { packages: ['@fastify/autoload'], files: /^(?:src\/)?(?:routes|plugins)\/[^]*\.[cm]?[jt]s$/ },
  { packages: ['knex', 'sequelize-cli', 'umzug'], files: /(?:^|\/)(?:migrations|seeds|seeders)\/[^/]*\.[cm]?[jt]s$/ },
  { packages: ['@vercel/node', 'vercel'], files: /^api\/[^]*\.[cm]?[jt]sx?$/ },
  { packages: ['@netlify/functions'], files: /^netlify\/(?:edge-)?functions\/[^]*\.[cm]?[jt]s$/ },
  { packages: ['cypress'], files: /^cypress\/(?:support|plugins)\/[^]*\.[jt]sx?$/ },
  { packages: ['@11ty/eleventy'], files: /(?:^|\/)(?:\.eleventy|_data\/[^/]+|[^/]+\.11ty)\.[cm]?[jt]s$/ },
]

/** Whether a framework or a tool of the package around runs a file without any import of it: pages, hooks, configuration. */
export function isFrameworkEntry(path: string, pack: Package): boolean {
  const inside = pack.folder === '' ? path : path.slice(pack.folder.length + 1)
  return RUNNERS.some(
    ({ packages, files }) =>
      files.test(inside) && (packages.length === 0 || packages.some((name) => listsDependency(pack, name))),
  )
}
