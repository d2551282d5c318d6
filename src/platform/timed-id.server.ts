import crypto from 'node:crypto'

// Older Node versions have only random ids, which work too but are slower to insert.
const { randomUUID, randomUUIDv7 = randomUUID } = crypto

/**
 * For tables with many inserts. The id starts with the time, so new rows are adjacent in every index. Random ids would
 * touch a different index page each time, and each page is written whole after a checkpoint.
 */
export function timedId(): string {
  return randomUUIDv7()
}
