import type { SizeChartRow } from '#shop/catalog/catalog-directory.ts'

/** A chart as a table of texts: regions first, then measures in centimetres. */
export type SizeSheet = { regions: string[]; measures: string[]; rows: string[][] }

export function sheetOf(rows: readonly SizeChartRow[]): SizeSheet {
  const regions = [...new Set(rows.flatMap(({ sizes }) => Object.keys(sizes)))]
  const measures = [...new Set(rows.flatMap(({ cm }) => Object.keys(cm)))]
  return {
    regions,
    measures,
    rows: rows.map(({ sizes, cm }) => [
      ...regions.map((region) => sizes[region] ?? ''),
      ...measures.map((measure) => (cm[measure] === undefined ? '' : String(cm[measure]))),
    ]),
  }
}

/** The rows to save; empty cells and empty rows are left out. */
export function rowsOf({ regions, measures, rows }: SizeSheet): SizeChartRow[] {
  return rows
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map((cells) => ({
      sizes: Object.fromEntries(
        regions.flatMap((region, place) => {
          const size = (cells[place] ?? '').trim()
          return size === '' ? [] : [[region, size]]
        }),
      ),
      cm: Object.fromEntries(
        measures.flatMap((measure, place) => {
          const cm = (cells[regions.length + place] ?? '').trim().replace(',', '.')
          return cm === '' ? [] : [[measure, Number(cm)]]
        }),
      ),
    }))
}

/** Cells that cannot be saved, as row and column. */
export function wrongCells({ regions, rows }: SizeSheet): Set<string> {
  const wrong = rows.flatMap((cells, row) => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const hasSize = regions.some((_, place) => (cells[place] ?? '').trim() !== '')
    return cells.flatMap((cell, place) => {
      const text = cell.trim().replace(',', '.')
      if (place < regions.length)
        return (place === 0 && !hasSize) || text.length > 12 ? [`${row} ${place}`] : []
      const isNumber = /^\d{1,3}(?:\.\d)?$/.test(text) && Number(text) >= 0.5 && Number(text) <= 300
      return text === '' || isNumber ? [] : [`${row} ${place}`]
    })
  })
  return new Set(wrong)
}
