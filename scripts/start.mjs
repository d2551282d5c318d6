import { existsSync } from 'node:fs'
import { stopWithNpm } from './stop-with-npm.mjs'

if (!existsSync('build/server/index.js')) {
  console.error(
    'Not built yet. npm skips prestart where ignore-scripts is on: run `node scripts/setup.mjs --build` first.',
  )
  process.exit(1)
}

if (existsSync('.env')) process.loadEnvFile('.env')
// React picks its build while it is imported, so the variable must be set before that.
process.env.NODE_ENV ??= 'production'
stopWithNpm()
await import('../build/server/index.js')
