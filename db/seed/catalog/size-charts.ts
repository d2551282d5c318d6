import type { AxisKey } from './options.ts'

type SizeRow = { sizes: Record<string, string>; cm: Record<string, number> }

function clothing(chest: number, waist: number, hips: number): SizeRow[] {
  const regions = {
    INT: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    EU: [34, 36, 38, 40, 42, 44],
    UK: [6, 8, 10, 12, 14, 16],
  }
  return regions.INT.map((size, step) => ({
    sizes: { INT: size, EU: String(regions.EU[step]), UK: String(regions.UK[step]) },
    cm: { chest: chest + step * 4, waist: waist + step * 4, hips: hips + step * 4 },
  }))
}

/** American sizes of women's shoes are two above the British ones, those of men's shoes one. */
function shoes(first: number, foot: number, british: number, above: number): SizeRow[] {
  return Array.from({ length: 6 }, (_, step) => ({
    sizes: { EU: String(first + step), UK: String(british + step), US: String(british + step + above) },
    cm: { foot: Math.round((foot + step * 0.65) * 10) / 10 },
  }))
}

const jeans: SizeRow[] = [26, 28, 30, 32, 34, 36].map((inches) => ({
  sizes: { US: `W${inches}`, EU: String(inches + 10) },
  cm: { waist: Math.round(inches * 2.54), hips: Math.round(inches * 2.54 + 22) },
}))

const rings: SizeRow[] = [15, 16, 17, 18, 19, 20].map((millimetres) => ({
  sizes: { EU: String(millimetres), US: String(Math.round(((millimetres - 11.63) / 0.8128) * 2) / 2) },
  cm: { finger: Math.round(millimetres * Math.PI) / 10 },
}))

/** By the axis that they are for; the options are written in the first region. */
export const sizeCharts: Partial<Record<AxisKey, readonly SizeRow[]>> = {
  clothing: clothing(80, 62, 88),
  waist: jeans,
  womenShoe: shoes(36, 22.9, 3, 2),
  menShoe: shoes(41, 26.2, 7, 1),
  ring: rings,
}
