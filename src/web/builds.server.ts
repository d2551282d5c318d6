import * as whole from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'

/** The layout that frames every page of the office; its id in routes.ts. */
const officeRoot = 'office'

type Routes = ServerBuild['routes']
type Assets = ServerBuild['assets']

/**
 * One build, two apps: the shops and the office. Each knows only its own routes, so neither answers an address of the
 * other, and the list of routes that every page of a shop loads does not name the office.
 */
const isOffice = (id: string | undefined): boolean =>
  id !== undefined && (id === officeRoot || id.startsWith(`${officeRoot}/`))

function pick<Entry>(
  entries: Readonly<Record<string, Entry | undefined>>,
  isWanted: (id: string) => boolean,
): Record<string, Entry> {
  return Object.fromEntries(Object.entries(entries).filter(([id, entry]) => entry && isWanted(id))) as Record<
    string,
    Entry
  >
}

export const shopBuild: ServerBuild = {
  ...whole,
  routes: pick(whole.routes, (id) => !isOffice(id)) as Routes,
  assets: { ...whole.assets, routes: pick(whole.assets.routes, (id) => !isOffice(id)) as Assets['routes'] },
}

/** React Router takes the document from the route called `root`: in the office that is its own. */
function rerooted<Entry extends { id: string; parentId?: string | undefined; path?: string | undefined }>(
  entries: Readonly<Record<string, Entry | undefined>>,
): Record<string, Entry> {
  const renamed = (id: string | undefined) => (id === officeRoot ? 'root' : id)
  return Object.fromEntries(
    Object.values(pick(entries, isOffice)).map((entry) => {
      const isRoot = entry.id === officeRoot
      const { parentId: _parent, ...rest } = entry
      const id = renamed(entry.id) as string
      return [id, isRoot ? { ...rest, id, path: '' } : { ...entry, id, parentId: renamed(entry.parentId) }]
    }),
  ) as Record<string, Entry>
}

const officeAssets = { ...whole.assets, routes: rerooted(whole.assets.routes) as Assets['routes'] }

export const officeManifestPath = `/office-routes-${officeAssets.version}.js`
export const officeManifest = `window.__reactRouterManifest=${JSON.stringify({ ...officeAssets, url: officeManifestPath })};`

export function officeBuild(entry: ServerBuild['entry']['module']): ServerBuild {
  return {
    ...whole,
    entry: { module: entry },
    routes: rerooted(whole.routes) as Routes,
    assets: { ...officeAssets, url: officeManifestPath },
  }
}
