import type { RouteConfigEntry } from '@react-router/dev/routes'

/** Every path of the shops in `src/web/routes.ts`, with a value for each parameter. */
export async function pageRoutes(): Promise<string[]> {
  // React Router's builders read the app directory, which its own build sets.
  Object.assign(globalThis, { __reactRouterAppDirectory: 'src/web' })
  const { default: table } = await import('../../src/web/routes.ts')
  // The office has an app of its own.
  const ofShops = table.filter(({ id }) => id !== 'office')
  return [...new Set(ofShops.flatMap((entry) => addresses(entry, '')))]
}

function addresses(entry: RouteConfigEntry, parent: string): string[] {
  const path = entry.path ? `${parent}/${entry.path}` : parent
  return entry.children ? entry.children.flatMap((child) => addresses(child, path)) : [filled(path)]
}

function filled(path: string): string {
  return `${path
    .replace(':locale', 'en')
    .replace(/:part\?/, '')
    .replace(/:slug\?/, '{slug}')
    .replace(/:\w+/g, '1')
    .replace(/\*$/, 'AW1')}/`.replaceAll('//', '/')
}
