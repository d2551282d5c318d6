import { sql } from 'kysely'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { Block } from './blocks.ts'

/** The products that a text shows among its paragraphs, by the number that it names them with. */
export async function findMentionedProducts(
  { db }: Pick<RequestContext, 'db'>,
  blocks: readonly Block[],
): Promise<ReadonlyMap<string, number>> {
  const skus = blocks.flatMap((block) => (block.type === 'product' ? [block.sku] : []))
  if (skus.length === 0) return new Map()
  const { rows } = await sql<{ sku: string; productId: number }>`
    select sku, product_id as "productId" from variants where sku = any(${skus}::text[])`.execute(db)
  return new Map(rows.map(({ sku, productId }) => [sku, productId]))
}
