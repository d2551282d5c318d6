import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { type LegalEntity, legalEntityOf } from './legal-entity.ts'
import { markOf, type SiteEditing } from './read-site-edits.server.ts'
import type { SiteProblem } from './save-site-draft.server.ts'
import type { SiteFile } from './site.schema.ts'
import type { Site } from './site.ts'

export type Company = SiteFile['legalEntity']

/** The sites of the same company; they share its invoice numbers and its details. */
export function sitesOfCompany(sites: readonly Site[], site: Site): Site[] {
  const own = keyOf(legalEntityOf(site))
  return sites.filter((one) => keyOf(legalEntityOf(one)) === own)
}

/**
 * Changes the seller on all sites of the company at once. Issued invoices keep the seller that they were issued with. With
 * another code it is another company, which begins its own invoice numbers.
 */
export async function changeCompany(
  { db, sites }: Pick<SiteEditing, 'db' | 'sites'>,
  {
    site,
    company,
    mark,
    mayEdit,
  }: { site: Site; company: Company; mark: string; mayEdit: (siteId: number) => boolean },
): Promise<Result<{ count: number }, SiteProblem>> {
  const shared = sitesOfCompany(sites.all(), site)
  const closed = shared.filter(({ id }) => !mayEdit(id))
  if (closed.length > 0)
    return err({
      text: say(
        'The company also sells on {{sites}}. Somebody with the right on all of them can change it.',
        {
          sites: closed.map(({ name }) => name).join(', '),
        },
      ),
    })
  const wanted = keyOf(legalEntityOf({ ...site, legalEntity: company }))
  const namesake = sites
    .all()
    .find(
      (one) =>
        !shared.includes(one) &&
        keyOf(legalEntityOf(one)) === wanted &&
        markOf(one.legalEntity) !== markOf(company),
    )
  if (namesake) {
    const text = say('{{site}} has this code with other details.', { site: namesake.name })
    return err({ text, fields: { code: text } })
  }
  return db.transaction().execute(async (trx) => {
    const ids = shared.map(({ id }) => id).sort((a, b) => a - b)
    const rows = await trx
      .selectFrom('sites')
      .select(['id', 'overrides'])
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute()
    const own = rows.find(({ id }) => id === site.id)?.overrides as { legalEntity?: Company } | undefined
    const current = own?.legalEntity ?? sites.folder(site.id).content.legalEntity
    if (markOf(current) !== mark)
      return err({ text: say('Somebody has changed the company meanwhile. Open the page again.') })
    await trx
      .updateTable('sites')
      .set({ overrides: sql`overrides || ${JSON.stringify({ legalEntity: company })}::jsonb` })
      .where('id', 'in', ids)
      .execute()
    return ok({ count: ids.length })
  })
}

function keyOf({ country, company_code }: LegalEntity): string {
  return `${country} ${company_code}`
}
