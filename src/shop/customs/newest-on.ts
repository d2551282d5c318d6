/** What holds on a day, of dated rows in any order: the one that began last. Null before the first. */
export function newestOn<Row extends { from: string }>(rows: readonly Row[], day: string): Row | null {
  const begun = rows.filter(({ from }) => from <= day)
  return begun.reduce<Row | null>((newest, row) => (newest && newest.from >= row.from ? newest : row), null)
}
