// The shop that the journeys visit: the production build with the demo, on fresh data of its own.
import { rmSync } from 'node:fs'
import { findPostgresPlace } from '../../../src/platform/postgres-home.server.ts'
import { dataFolder } from './shop-database.ts'

for (const folder of [dataFolder, findPostgresPlace(dataFolder).folder])
  rmSync(folder, { recursive: true, force: true })
await import('../../../scripts/start.mjs')
