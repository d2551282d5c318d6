import type { Log } from './log.server.ts'

type Failing<Row> = {
  log: Log
  /** Ids of the row for the log, nothing personal. */
  tell: (row: Row) => Record<string, string | number>
  /** Postpones a failing row, so it is not the first in every list. */
  putOff?: (row: Row) => Promise<unknown>
}

/** For scheduled work: a row that fails is logged and postponed, and the others still run. */
export async function forEachIsolated<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
  { log, tell, putOff }: Failing<Row>,
): Promise<void> {
  for (const row of rows) {
    try {
      await act(row)
    } catch (error) {
      log.error({ ...tell(row), problem: problemOf(error) }, 'one of many has failed; the others go on')
      await putOff?.(row).catch((again: unknown) => {
        log.error({ ...tell(row), problem: problemOf(again) }, 'what has failed could not be put off')
      })
    }
  }
}

/** Not the whole error: its details may quote a row of the database, with personal data. */
function problemOf(error: unknown): string {
  return (error instanceof Error && error.stack) || String(error)
}
