import type { Plugin } from 'vite'

/**
 * A part of React Router that waits for an option we do not use, a kilobyte for every visitor: discovering routes one by
 * one (`routeDiscovery` is `initial`). What its functions return then; those without an answer are never called. An
 * export that a later release adds and uses fails the build.
 */
const parts: Record<string, Record<string, string>> = {
  'dom/ssr/fog-of-war.js': {
    isFogOfWarEnabled: '() => false',
    getPatchRoutesOnNavigationFunction: '() => {}',
    useFogOFWarDiscovery: '() => {}',
    getPartialManifest: 'undefined',
    getManifestPath: 'undefined',
    getPathsWithAncestors: 'undefined',
    handleClientVersionMismatch: 'undefined',
    URL_LIMIT: 'undefined',
  },
}

export function withoutUnusedRouterParts(): Plugin {
  const missing = new Set(Object.keys(parts))
  return {
    name: 'without-unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const file = /\/react-router\/dist\/production\/lib\/(.+)$/.exec(id)?.[1] ?? ''
      const answers = parts[file]
      if (!answers) return null
      missing.delete(file)
      return Object.entries(answers)
        .map(([name, answer]) => `export const ${name} = ${answer}`)
        .join('\n')
    },
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`React Router has moved ${[...missing].join(', ')}`)
    },
  }
}
