import type { Db } from './database.server.ts'

/** Public files of providers, as last fetched by any process. */
export function openProviderFiles(db: Db) {
  return {
    async read(name: string): Promise<{ body: string; fetchedAt: Date } | null> {
      const row = await db
        .selectFrom('provider_files')
        .select(['body', 'fetched_at'])
        .where('name', '=', name)
        .executeTakeFirst()
      return row ? { body: row.body, fetchedAt: row.fetched_at } : null
    },
    async write(name: string, body: string, fetchedAt: Date): Promise<void> {
      await db
        .insertInto('provider_files')
        .values({ name, body, fetched_at: fetchedAt })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ body, fetched_at: fetchedAt }))
        .execute()
    },
  }
}
