import { createHash } from 'node:crypto'

/** Ids are derived from their purpose and not from a counter, so that they too depend on the seed alone. */
export function deriveId(prefix: string, ...parts: readonly (string | number)[]): string {
  return prefix + createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24)
}
