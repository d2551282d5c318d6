import type { Db } from '../../src/platform/database.server.ts'

/** Finds what draws a picture; null where the address is none of ours. */
export type FindDrawing = (address: string) => (() => string) | null

/** Pictures of demo products exist only as their addresses. A shop without demo products does not load what draws them. */
export async function openDemoPictures(db: Db): Promise<FindDrawing> {
  const seeded = await db
    .selectFrom('demo_seed_steps')
    .select('name')
    .where('name', '=', 'catalog')
    .executeTakeFirst()
  if (!seeded) return () => null
  const { drawingAt } = await import('./drawings/picture-address.ts')
  return drawingAt
}
