import { basename } from 'node:path/posix'

/**
 * Where a thread finds one of our modules: in development and tests the source itself; in the built server, whose
 * entries are all in one folder, the entry of the same name (vite.config.ts lists them).
 */
export function entryUrl(source: string, from: string): URL {
  return from.endsWith('.ts') ? new URL(source, from) : new URL(`./${basename(source, '.ts')}.js`, from)
}
