/**
 * Rows for the browser, column by column. A page already shows its cards as HTML; the data behind them would say the names
 * of the same fields once for each card. Here a column has one name, and what all its texts begin and end with once.
 */
export type PackedRows<Row> = {
  readonly count: number
  readonly columns: readonly PackedColumn[]
  /** Only for the type. */
  readonly row?: Row
}

/** `cells` are joined by bars: a text without `start` and `end`, nothing but `~` where there is no such field, or `~` and JSON. */
type PackedColumn = readonly [path: string, start: string, end: string, cells: string]

type Leaf = string | number | boolean | null | readonly never[]
type Tree = { [key: string]: Tree | Leaf } | (Tree | Leaf)[]

const bar = '|'
const mark = '~'

export function packRows<Row extends object>(rows: readonly Row[]): PackedRows<Row> {
  const columns = new Map<string, Map<number, Leaf>>()
  rows.forEach((row, index) => {
    for (const [path, leaf] of leaves(row)) {
      const column = columns.get(path) ?? new Map<number, Leaf>()
      column.set(index, leaf)
      columns.set(path, column)
    }
  })
  return {
    count: rows.length,
    columns: [...columns].map(([path, column]) => packColumn(path, column, rows.length)),
  }
}

export function unpackRows<Row extends object>({ count, columns }: PackedRows<Row>): Row[] {
  const rows = Array.from({ length: count }, (): Tree => ({}))
  for (const [path, start, end, cells] of columns) {
    const keys = path.split('.')
    cells.split(bar).forEach((cell, index) => {
      const row = rows[index]
      if (cell === mark || !row) return
      put(row, keys, cell.startsWith(mark) ? JSON.parse(cell.slice(1)) : start + cell + end)
    })
  }
  return rows as unknown as Row[]
}

function* leaves(value: object, above = ''): Generator<[path: string, leaf: Leaf]> {
  for (const [key, child] of Object.entries(value)) {
    if (child === undefined) continue
    const isBranch = typeof child === 'object' && child !== null && Object.keys(child).length > 0
    if (isBranch) yield* leaves(child, `${above}${key}.`)
    else yield [above + key, child]
  }
}

function packColumn(path: string, column: ReadonlyMap<number, Leaf>, count: number): PackedColumn {
  const texts = [...column.values()].filter((leaf) => isPlain(leaf))
  const start = texts.reduce(sharedStart, texts[0] ?? '')
  const end = reversed(
    texts
      .map((text) => reversed(text.slice(start.length)))
      .reduce(sharedStart, reversed((texts[0] ?? '').slice(start.length))),
  )
  const cell = (leaf: Leaf | undefined) => {
    if (leaf === undefined) return mark
    if (!isPlain(leaf)) return mark + JSON.stringify(leaf).replaceAll(bar, '\\u007c')
    return leaf.slice(start.length, leaf.length - end.length)
  }
  return [path, start, end, Array.from({ length: count }, (_, index) => cell(column.get(index))).join(bar)]
}

/** Can stand in a cell as it is, whole or cut: surrogate pairs and our own signs would not survive it. */
function isPlain(leaf: Leaf): leaf is string {
  return typeof leaf === 'string' && !/[|~\ud800-\udfff]/.test(leaf)
}

function sharedStart(one: string, other: string): string {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return one.slice(0, length)
}

function reversed(text: string): string {
  return [...text].reverse().join('')
}

function put(row: Tree, keys: readonly string[], leaf: Leaf): void {
  let tree = row as Record<string, Tree | Leaf>
  keys.forEach((key, depth) => {
    const next = keys[depth + 1]
    if (next === undefined) tree[key] = leaf
    else {
      tree[key] ??= /^\d+$/.test(next) ? [] : {}
      tree = tree[key] as Record<string, Tree | Leaf>
    }
  })
}
