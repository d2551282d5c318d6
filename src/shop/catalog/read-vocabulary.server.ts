import { sql } from 'kysely'
import { acrossSites, type Db } from '#platform/database.server.ts'
import { readCatalogRows } from './catalog.queries.server.ts'
import { CatalogDirectory } from './catalog-directory.ts'
import { Vocabulary } from './vocabulary.ts'

type Coded = { id: number; code: string }

export async function readVocabulary(db: Db): Promise<Vocabulary> {
  const all = acrossSites(db)
  const [directory, fields, sites, currencies] = await Promise.all([
    readCatalogRows(db),
    sql<Coded>`select id, code from additional_fields`.execute(all),
    sql<Coded>`select id, code from sites`.execute(all),
    sql<Coded>`select id, iso_code as code from currencies`.execute(all),
  ])
  return new Vocabulary({
    directory: new CatalogDirectory(directory),
    fields: fields.rows,
    sites: sites.rows,
    currencies: currencies.rows,
  })
}
