type Modules = {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicImporters: readonly string[] } | null
}

/** What the browser loads with every page of a shop, whichever it is. */
const entry = 'entry.client.tsx'
const frame = ['root.tsx', 'layouts/layout.tsx']

/**
 * Whether every page of a shop needs a module: it is an import of the frame, or of its imports and so on. What is fetched
 * later (`import()`) does not count, even if the server's part of the frame imports it. The entry itself stays apart: it hydrates, so it runs last.
 */
export function everyPage(webFolder: string): (id: string, modules: Modules) => boolean {
  let needed: ReadonlySet<string> | undefined
  return (id, modules) => {
    needed ??= withImports(
      [entry, ...frame].map((file) => `${webFolder}/${file}`),
      modules,
    )
    return needed.has(id) && id !== `${webFolder}/${entry}`
  }
}

function withImports(ids: readonly string[], modules: Modules): Set<string> {
  const found = new Set(ids)
  // A set is walked together with what is added meanwhile.
  for (const id of found) {
    const module = modules.getModuleInfo(id)
    if (!module) throw new Error(`${id} is not part of the build`)
    if (module.dynamicImporters.length > 0) found.delete(id)
    else for (const imported of module.importedIds) found.add(imported)
  }
  return found
}
