import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

const builtServer = 'build/server/index.js'

/** Identifies the build: the same for all its processes, different after each change. */
export const buildId = existsSync(builtServer)
  ? createHash('sha256').update(readFileSync(builtServer)).digest('hex').slice(0, 12)
  : 'development'
