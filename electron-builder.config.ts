import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Configuration } from 'electron-builder'
import { LANGUAGES } from '#languages/index'

/**
 * The desktop packages. `app.asar` holds the shell alone. What Node runs or reads as files (engine, command line, interface for
 * browsers, grammars, add-ons, and the Node that agents start) stands beside it in `resources/faultline`, laid out as in this
 * repository. The add-ons and Node are those that npm installed here, so a package is built on the platform that it is for.
 */
const configuration: Configuration = {
  appId: 'dev.faultline.desktop',
  productName: 'Faultline',
  copyright: 'MIT licence',
  directories: { output: 'out/packages', buildResources: 'packaging' },
  artifactName: '${name}-${version}-${os}-${arch}.${ext}',
  asar: true,
  files: ['out/app/*', 'package.json'],
  // The shell needs no package at run time, and no add-on is compiled: false leaves node_modules to the list below.
  beforeBuild: async () => Promise.resolve(false),
  extraResources: [
    { from: '.', to: 'faultline', filter: ['LICENSE', 'bin/**', 'grammars/*/facts.scm', 'sample/**'] },
    { from: 'out', to: 'faultline/out', filter: ['engine/**', 'renderer/**'] },
    { from: 'node_modules', to: 'faultline/node_modules', filter: packageFiles() },
    { from: 'packaging/bin', to: 'bin', filter: [process.platform === 'win32' ? '*.cmd' : 'faultline'] },
  ],
  // Both parts have it; among the extra resources it would be left out of the archive.
  afterPack: async ({ appOutDir, packager }) => {
    await copyFile(
      join(import.meta.dirname, 'package.json'),
      join(packager.getResourcesDir(appOutDir), 'faultline/package.json'),
    )
  },
  // Nobody makes a Node of the signed program, neither by the environment nor by flags, and it runs no code but its own archive.
  electronFuses: {
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  },
  protocols: [{ name: 'Faultline view', schemes: ['faultline'] }],
  linux: {
    target: ['AppImage', 'deb', 'tar.gz'],
    // `faultline` is the command line; it comes with the package in resources/bin.
    executableName: 'faultline-desktop',
    icon: 'icons',
    category: 'Development',
    synopsis: 'Call graph, blast radius and cycles of a code base',
    maintainer: 'Faultline',
    // "Open with" on a folder.
    mimeTypes: ['inode/directory'],
  },
  mac: {
    target: ['dmg', 'zip'],
    icon: 'icon.icns',
    category: 'public.app-category.developer-tools',
    hardenedRuntime: true,
    gatekeeperAssess: false,
    entitlements: 'packaging/entitlements.mac.plist',
    entitlementsInherit: 'packaging/entitlements.mac.inherit.plist',
    extendInfo: {
      CFBundleDocumentTypes: [
        {
          CFBundleTypeName: 'Folder',
          CFBundleTypeRole: 'Viewer',
          LSHandlerRank: 'Alternate',
          LSItemContentTypes: ['public.folder'],
        },
      ],
    },
  },
  win: { target: ['nsis'], icon: 'icon.ico' },
  nsis: {
    oneClick: false,
    perMachine: false,
    allowToChangeInstallationDirectory: true,
    deleteAppDataOnUninstall: false,
  },
}
export default configuration

/** What of node_modules runs: the add-ons of this platform, the parser, one WASM file a language, and Node. */
function packageFiles(): string[] {
  const { platform, arch } = process
  return [
    'better-sqlite3/{package.json,LICENSE,lib/**}',
    `better-sqlite3/prebuilds/${platform}*-${arch}.node`,
    `@parcel/watcher-${platform}-${arch}*/**`,
    'web-tree-sitter/{package.json,LICENSE,tree-sitter.js,tree-sitter.wasm}',
    ...LANGUAGES.flatMap(({ grammar }) => [
      `${grammar.package}/{package.json,LICENSE*}`,
      `${grammar.package}/${grammar.file}`,
    ]),
    'node/{package.json,bin/**}',
  ]
}
