// Compares src/web/routes.ts with the specified list; prints missing pages, fails on differences. React Router's
// builders need the app's folder, which its own build would set.
Object.assign(globalThis, { __reactRouterAppDirectory: 'src/web' })
const { default: table } = await import('../src/web/routes.ts')
const { compareRoutes } = await import('./compare-routes.ts')
const { specifiedRoutes } = await import('./specified-routes.ts')

// The office has an app of its own, which nobody specified.
const ofShops = table.filter(({ id }) => id !== 'office')
const { differing, toCome } = compareRoutes(ofShops, specifiedRoutes)
console.log(`${toCome.length} specified routes are still to come: ${toCome.join(' ')}`)
for (const problem of differing) console.error(problem)
process.exit(differing.length === 0 ? 0 : 1)

export {}
