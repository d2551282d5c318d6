import type { Log } from './log.server.ts'

type Failing<Row> = {
  log: Log
  /** What failed, by its ids: nothing personal. */
  tell: (row: Row) => Record<string, string | number>
  /** So that one that keeps failing is not the first of every list. */
  putOff?: (row: Row) => Promise<unknown>
}

/** For what is done by the clock: a row that fails is told of and put off, and keeps no other back. */
export async function eachAlone<Row>(
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

/** Not the whole error: in its details the database may quote a row, with all that is personal in it. */
function problemOf(error: unknown): string {
  return (error instanceof Error && error.stack) || String(error)
}
