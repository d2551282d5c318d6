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
if (manifest.routes['gallery/gallery.route']) manifest.routes['gallery/gallery.route'].imports = []

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

const namesBack = 'for(const[e,t]of Object.entries(window.__reactRouterManifest.routes))t.id=e;'
writeFileSync(file, `${assignment}${unmarked(JSON.stringify(manifest))};${namesBack}`)
