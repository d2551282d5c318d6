/** The records of the list that was looked at last, in its order. */
let paths: readonly string[] = []

export function rememberRecords(shown: readonly string[]): void {
  paths = shown
}

/** The record before or after the one that is open; null at the ends of the page, and away from the list. */
export function recordBeside(path: string, step: -1 | 1): string | null {
  const place = paths.indexOf(path)
  return place < 0 ? null : (paths[place + step] ?? null)
}
