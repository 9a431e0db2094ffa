import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'

/** The shell and the preload are CommonJS, because a sandboxed preload must be; the renderer serves window and browser. */
const commonjs = { format: 'cjs', entryFileNames: '[name].cjs' } as const

export default defineConfig({
  main: {
    build: { outDir: 'out/app', rollupOptions: { input: { main: 'src/main/app/main.ts' }, output: commonjs } },
  },
  preload: {
    build: {
      outDir: 'out/app',
      emptyOutDir: false,
      externalizeDeps: false,
      rollupOptions: { input: { preload: 'src/main/app/preload.ts' }, output: commonjs },
    },
  },
  renderer: {
    root: 'src/renderer',
    base: './',
    plugins: [react({ jsxImportSource: '#ui' })],
    build: {
      outDir: 'out/renderer',
      target: 'chrome114',
      minify: true,
      // Screens are loaded one by one, but the order of their rules must not depend on which is opened first.
      cssCodeSplit: false,
      // Inlined fonts or images would need `data:` in the policy of every page.
      assetsInlineLimit: 0,
      rollupOptions: { input: 'src/renderer/index.html' },
    },
  },
})
