import { existsSync } from 'node:fs'
import { stopWithNpm } from './stop-with-npm.mjs'

if (!existsSync('build/server/index.js')) {
  console.error(
    'Not built yet. npm skips prestart where ignore-scripts is on: run `node scripts/setup.mjs --build` first.',
  )
  process.exit(1)
}

// Until the server is loaded and handles signals itself: nothing is open yet, so a stop is not a failure.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(0))

if (existsSync('.env')) process.loadEnvFile('.env')
// React chooses its build at import, so the variable must be set before that.
process.env.NODE_ENV ??= 'production'
// This command is the demo, unless the environment says otherwise (SHOP_DEMO=0, or keys of a provider).
process.env.ALLOW_SIMULATOR ??= '1'
stopWithNpm()
await import('../build/server/index.js')
