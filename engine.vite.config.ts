import { defineConfig } from 'vite'

/**
 * The engine and the command line for Node 24: one flat folder, because threads and processes find their entries
 * beside them. What has binaries or WASM of its own stays in node_modules.
 */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'out/engine',
    rollupOptions: {
      input: {
        cli: 'src/main/cli/main.ts',
        hook: 'src/main/cli/hook.ts',
        engine: 'src/main/engine/main.ts',
        writer: 'src/main/engine/writer.ts',
        worker: 'src/main/indexer/worker.ts',
        outlineWorker: 'src/main/indexer/outlineWorker.ts',
      },
      external: ['better-sqlite3', 'web-tree-sitter'],
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunk-[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true, external: ['better-sqlite3', 'web-tree-sitter'] },
})
