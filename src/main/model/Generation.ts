/** Which state of which database: a random id of the file and a counter of its mutations. Printed `<id>:<counter>`. */
export interface Generation {
  readonly databaseId: string
  readonly counter: number
}

export function printGeneration(generation: Generation): string {
  return `${generation.databaseId}:${generation.counter}`
}
