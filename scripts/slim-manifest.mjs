// After the build: removes redundant data from the route manifest, which every page loads. A missing field is false or
// empty; the entry, its imports and the styles of the root are loaded before any route; and a route's id is its key.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'build/client/assets'
const assignment = 'window.__reactRouterManifest='

const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file))
if (!name) throw new Error(`There is no list of routes in ${folder}`)
const file = join(folder, name)
const text = readFileSync(file, 'utf8')
if (!text.startsWith(assignment)) throw new Error(`${file} is not written as it used to be`)
const manifest = JSON.parse(text.slice(assignment.length).replace(/;\s*$/, ''))
const known = new Set([manifest.entry.module, ...manifest.entry.imports])
// The office has a list of its own (`web/builds.server.ts`).
for (const id of Object.keys(manifest.routes)) if (/^office(?:\/|$)/.test(id)) delete manifest.routes[id]

// Nobody comes to the gallery by a link, so its parts need not be fetched ahead.
const gallery = manifest.routes['gallery/gallery.route']
if (gallery) Object.assign(gallery, { imports: [], css: [] })
// Files are fetched by the browser itself, never shown by the router.
for (const [id, { path }] of Object.entries(manifest.routes)) {
  if (/\.\w{3,4}$|^status$|\/status$/.test(path ?? '')) delete manifest.routes[id]
}

for (const route of Object.values(manifest.routes)) {
  route.imports = route.imports.filter((path) => !known.has(path))
  if (route.id !== 'root') route.css = route.css.filter((href) => !manifest.routes.root.css.includes(href))
  for (const [key, value] of Object.entries(route)) {
    if (value === false || value.length === 0 || key === 'id') delete route[key]
  }
}
// React Router marks styles that a lazy import also needs, so that leaving a route does not remove them. Those of the root
// are never removed. With the mark a lazy import takes them for missing and loads them again, after the styles of the page,
// which they then overrule.
const ofRoot = manifest.routes.root.css.filter((href) => href.endsWith('#'))
const unmarked = (text) => ofRoot.reduce((now, href) => now.replaceAll(href, href.slice(0, -1)), text)
for (const path of readdirSync('build/server', { recursive: true }).filter((one) => one.endsWith('.js'))) {
  const server = join('build/server', path)
  const before = readFileSync(server, 'utf8')
  const after = unmarked(before)
  if (after !== before) writeFileSync(server, after)
}

writeFileSync(file, packed(JSON.parse(unmarked(JSON.stringify(manifest)))))

/**
 * Written as a table, which is a tenth smaller than objects, and unpacked by the browser: the names of the files once, and of each route
 * its id, the row of its parent, its path, its flags as bits, and the rows of its files.
 */
function packed({ routes, ...rest }) {
  const files = []
  const rowOf = (name) => (files.includes(name) ? files.indexOf(name) : files.push(name) - 1)
  const ids = Object.keys(routes)
  const flags = [
    ...new Set(ids.flatMap((id) => Object.keys(routes[id]).filter((key) => routes[id][key] === true))),
  ]
  const rows = ids.map((id) => {
    const { parentId, path, module, imports = [], css = [], ...others } = routes[id]
    const bits = flags.reduce((sum, flag, place) => sum + (others[flag] ? 2 ** place : 0), 0)
    for (const flag of flags) delete others[flag]
    const row = [
      id,
      ids.indexOf(parentId),
      path ?? 0,
      bits,
      rowOf(module),
      imports.map(rowOf),
      css.map(rowOf),
    ]
    return Object.keys(others).length > 0 ? [...row, others] : row
  })
  const names = files.map((name) => name.replace('/assets/', ''))
  const unpack = `((f,r)=>{let o={},n=i=>'/assets/'+f[i];for(let[i,p,a,b,m,j,c,x]of r){o[i]={id:i,module:n(m),imports:j.map(n),css:c.map(n),...x};if(p>=0)o[i].parentId=r[p][0];if(a)o[i].path=a;${flags
    .map((flag, place) => `if(b&${2 ** place})o[i].${flag}=true;`)
    .join('')}}return o})`
  return `${assignment}{...${JSON.stringify(rest)},routes:${unpack}(${JSON.stringify(names)},${JSON.stringify(rows)})};`
}
