import type { Locale } from '#core/locale.ts'

type Row = {
  id: number
  parentId: number | null
  isInMarketplace: boolean
  slugs: Partial<Record<Locale, string>>
  siteCodes: readonly string[]
}

export type CategoryAddress = {
  id: number
  slugPath(locale: Locale): string | undefined
  /** Of the sites that sell something in it or anywhere below. */
  siteCodes: ReadonlySet<string>
}

/** The categories that visitors can see: those that are shown, as are all above them, and hold something. */
export function categoryAddresses(rows: readonly Row[]): CategoryAddress[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const sellers = new Map<number, Set<string>>(rows.map(({ id }) => [id, new Set()]))
  for (const row of rows) {
    for (const { id } of pathOf(row, byId)) {
      for (const code of row.siteCodes) sellers.get(id)?.add(code)
    }
  }
  return rows.flatMap((row) => {
    const path = pathOf(row, byId)
    const siteCodes = sellers.get(row.id) ?? new Set()
    if (siteCodes.size === 0 || !path.every(({ isInMarketplace }) => isInMarketplace)) return []
    const slugPath = (locale: Locale) => {
      const slugs = path.map(({ slugs }) => slugs[locale])
      return slugs.includes(undefined) ? undefined : slugs.join('/')
    }
    return [{ id: row.id, slugPath, siteCodes }]
  })
}

function pathOf(row: Row, byId: ReadonlyMap<number, Row>): Row[] {
  const path: Row[] = []
  for (let node: Row | undefined = row; node && !path.includes(node); ) {
    path.unshift(node)
    node = node.parentId === null ? undefined : byId.get(node.parentId)
  }
  return path
}
