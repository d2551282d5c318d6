import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/**
 * Parts of React Router that wait for options we do not use, two kilobytes for every visitor: discovering routes one by
 * one (`routeDiscovery` is `initial`), server components, and components that it exports but we never render. What they
 * return then; those without an answer are never called. An export that a later release adds and uses fails the build.
 */
const wholeFiles: Record<string, Record<string, string>> = {
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
  // For a page whose first data only the browser can load.
  'dom/ssr/fallback.js': { RemixRootDefaultHydrateFallback: 'undefined' },
}

/** In files of which we use the rest. Whoever renders one of these sees at once why nothing is shown. */
const gone = "() => { throw new Error('Left out by scripts/unused-router-parts.ts') }"
const declarations: Record<string, Record<string, string>> = {
  'dom/lib.js': { HistoryRouter: gone, NavLink: gone },
  'components.js': { AwaitErrorBoundary: gone },
  'context.js': { useIsRSCRouterContext: '() => false' },
  // The boundaries of errors are in our root.tsx. This one catches what fails in them.
  'dom/ssr/errorBoundaries.js': {
    RemixRootDefaultErrorBoundary:
      "({ error }) => { console.error(error); return React$1.createElement('html', null, React$1.createElement('body', null, 'Application error')) }",
    BoundaryShell: gone,
  },
  // Of instrumentations we have one, of the router (`web/deployment/load-fresh.ts`), and none of routes.
  'router/instrumentation.js': { getRouteInstrumentationUpdates: '() => ({})' },
  'hooks.js': { RSCErrorHandler: gone, DefaultErrorComponent: gone },
  'dom/ssr/single-fetch.js': { nonSsrStrategy: gone },
}

/** Only the server renders statically: what a script of the browser never writes. */
const statements: Record<string, readonly [string, string]> = {
  'dom/ssr/components.js': [
    'let { router, static: isStatic, staticContext } = useDataRouterContext("Scripts");',
    'let { router } = useDataRouterContext("Scripts"); const isStatic = false, staticContext = null;',
  ],
}

export function withoutUnusedRouterParts(): Plugin {
  const changed = new Set([wholeFiles, declarations, statements].flatMap((parts) => Object.keys(parts)))
  const missing = new Set(changed)
  return {
    name: 'without-unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async load(id) {
      const file = /\/react-router\/dist\/production\/lib\/(.+)$/.exec(id)?.[1] ?? ''
      if (!changed.has(file)) return null
      missing.delete(file)
      const whole = wholeFiles[file]
      if (!whole) return without(file, await readFile(id, 'utf8'))
      return Object.entries(whole)
        .map(([name, answer]) => `export const ${name} = ${answer}`)
        .join('\n')
    },
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`React Router has moved ${[...missing].join(', ')}`)
    },
  }
}

function without(file: string, code: string): string {
  const [statement, instead] = statements[file] ?? ['', '']
  return Object.entries(declarations[file] ?? {}).reduce(
    (before, [name, answer]) =>
      // A declaration reaches from its name to the first line that begins with its closing brace.
      replaced(
        before,
        new RegExp(`^(?:(?:async )?function|const|var) ${name}\\b[^]*?^\\}.*$`, 'm'),
        `const ${name} = ${answer};`,
      ),
    replaced(code, statement, instead),
  )
}

function replaced(code: string, part: string | RegExp, instead: string): string {
  if (part !== '' && code.replace(part, () => '') === code) throw new Error(`React Router has moved ${part}`)
  return code.replace(part, () => instead)
}
