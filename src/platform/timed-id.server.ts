import crypto from 'node:crypto'

// An older Node has only ids without time, which are as good, but slower to write down.
const { randomUUID, randomUUIDv7 = randomUUID } = crypto

/**
 * For rows that are written all day. It begins with the time: what is written one after another then lies side by side in
 * every index, and not on a page somewhere that has to be found, and saved whole after each checkpoint.
 */
export function timedId(): string {
  return randomUUIDv7()
}
