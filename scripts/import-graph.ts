import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

/** Every module of a folder and our modules that it imports, including types and lazy imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

const specifier = /\b(?:from|import)\s*\(?\s*'([^']+)'/g

export function readImportGraph(folder: string): ImportGraph {
  const files = globSync(`${folder}/**/*.{ts,tsx}`).map((file) => file.replaceAll('\\', '/'))
  const known = new Set(files)
  return new Map(
    files
      .toSorted()
      .map((file) => [
        file,
        [...readFileSync(file, 'utf8').matchAll(specifier)]
          .map(([, name = '']) => moduleOf(file, name))
          .filter((imported) => known.has(imported)),
      ]),
  )
}

function moduleOf(file: string, name: string): string {
  if (name.startsWith('#')) return `src/${name.slice(1)}`
  return posix.join(posix.dirname(file), name)
}

/** Groups of modules that reach each other, by Tarjan's algorithm; a module outside of any cycle is in none. */
export function importCycles(graph: ImportGraph): string[][] {
  const cycles: string[][] = []
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const path: string[] = []
  const visit = (file: string) => {
    order.set(file, order.size)
    low.set(file, order.get(file) ?? 0)
    path.push(file)
    for (const imported of graph.get(file) ?? []) {
      if (!order.has(imported)) visit(imported)
      else if (!path.includes(imported)) continue
      low.set(file, Math.min(low.get(file) ?? 0, low.get(imported) ?? 0))
    }
    if (low.get(file) !== order.get(file)) return
    const group = path.splice(path.indexOf(file))
    if (group.length > 1) cycles.push(group.toSorted())
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return cycles
}

/** Imports from a noun to one on its right; a noun that is missing in the order counts too. */
export function upwardImports(graph: ImportGraph, nouns: readonly string[]): string[] {
  const placeOf = (file: string) => nouns.indexOf(nounOf(file))
  return [...graph].flatMap(([file, imports]) =>
    imports
      .filter((imported) => nounOf(file) && nounOf(imported) && nounOf(file) !== nounOf(imported))
      .filter((imported) => placeOf(file) === -1 || placeOf(imported) > placeOf(file))
      .map((imported) => `${file} imports ${imported}`),
  )
}

/** Files beside the nouns (the request's context, failures, form rules) belong to all of them. */
function nounOf(file: string): string {
  return /^src\/shop\/([\w-]+)\//.exec(file)?.[1] ?? ''
}
