import { z } from 'zod'
import { err, ok, type Result } from '#core/result.ts'
import type { FeedContent, FeedFailure, FeedPoint } from './pickup-point-feed.ts'

/** A number, also if it is written as text. */
export const decimal = z.coerce.number().refine(Number.isFinite)
/** Empty if the carrier has no value, in any of its notations. */
export const blank = z
  .string()
  .nullish()
  .transform((text) => (text === null || text === undefined || text === 'NULL' ? '' : text.trim()))
export const filled = z.string().trim().min(1)
export const identifier = z.union([z.string().trim().min(1).max(50), z.int().transform(String)])

const longest = { name: 200, city: 100, address: 200, zip: 20, hours: 200 } as const

/** Reads a list row by row. Invalid rows are skipped and counted. */
export function readRows<Row extends z.ZodType>(
  list: unknown,
  row: Row,
  toPoint: (row: z.output<Row>) => FeedPoint | null,
): Result<FeedContent, FeedFailure> {
  if (!Array.isArray(list)) return err({ code: 'feed_unreadable', reason: 'the answer is no list' })
  const points: FeedPoint[] = []
  let broken = 0
  for (const item of list) {
    const read = row.safeParse(item)
    const point = read.success ? toPoint(read.data) : null
    if (point && isSound(point)) points.push(shortened(point))
    else broken += 1
  }
  return ok({ points, broken })
}

/** No courier has a point at zero degrees: such coordinates mean that they are unknown. */
function isSound({ name, city, lat, lng }: FeedPoint): boolean {
  return name !== '' && city !== '' && lat !== 0 && lng !== 0 && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
}

function shortened(point: FeedPoint): FeedPoint {
  const cut = (field: keyof typeof longest) => point[field].slice(0, longest[field])
  return {
    ...point,
    name: cut('name'),
    city: cut('city'),
    address: cut('address'),
    zip: cut('zip'),
    hours: cut('hours'),
  }
}
