import type { Db } from '#platform/database.server.ts'

/** The codes of all kinds of goods, for people who choose one. */
export async function listGoodsKinds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('goods_kinds').select('code').orderBy('code').execute()
  return rows.map(({ code }) => code)
}
