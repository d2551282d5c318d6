import { sql } from 'kysely'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { ContentAuthor } from './content.ts'

/** Who is shown on the page about us, in their order. */
export async function listPeople({
  db,
  locale,
}: Pick<RequestContext, 'db' | 'locale'>): Promise<ContentAuthor[]> {
  const { rows } = await sql<ContentAuthor>`
    select name, tasks ->> ${locale} as task, face from content_authors
    where position is not null order by position`.execute(db)
  return rows
}
