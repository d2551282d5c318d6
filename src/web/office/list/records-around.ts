/** The records of the list that was looked at last, in its order. */
let paths: readonly string[] = []

export function rememberRecords(shown: readonly string[]): void {
  paths = shown
}

export type Marked = { name: string; href: string }

let marked: Marked | null = null

/** The row of the list that the cursor is on. */
export function markRecord(record: Marked | null): void {
  marked = record
}

export function markedRecord(): Marked | null {
  return marked
}

/** The record before or after the one that is open; null at the ends of the page, and away from the list. */
export function recordBeside(path: string, step: -1 | 1): string | null {
  const place = paths.indexOf(path)
  return place < 0 ? null : (paths[place + step] ?? null)
}
