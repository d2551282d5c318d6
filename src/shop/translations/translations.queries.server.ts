import { acrossSites, type Db } from '#platform/database.server.ts'

export function findTranslationOverrides(db: Db) {
  return acrossSites(db)
    .selectFrom('translation_overrides')
    .select(['site_id', 'locale', 'key', 'text'])
    .execute()
}
