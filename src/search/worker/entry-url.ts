import { basename } from 'node:path/posix'

/**
 * Where a thread finds a module of ours: in development and tests the source itself; in the built server, whose entries
 * all lie side by side, the entry of the same name (vite.config.ts lists them).
 */
export function entryUrl(source: string, from: string): URL {
  return from.endsWith('.ts') ? new URL(source, from) : new URL(`./${basename(source, '.ts')}.js`, from)
}
