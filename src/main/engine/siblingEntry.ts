/**
 * The entry of a thread or process that lies beside a module: TypeScript beside TypeScript, JavaScript beside the bundle.
 * The name is put together here so that no bundler takes it for a file to copy.
 */
export function siblingEntry(moduleUrl: string, name: string): URL {
  const extension = moduleUrl.split('?', 1)[0]?.endsWith('.ts') ? 'ts' : 'js'
  return new URL(`./${name}.${extension}`, moduleUrl)
}
