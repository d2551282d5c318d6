import { sql } from 'kysely'
import { locales } from '../../src/core/locale.ts'
import { translator } from '../../src/locales/messages.ts'
import { shippedMessages } from '../../src/locales/shipped-messages.ts'
import { acrossSites, type Trx } from '../../src/platform/database.server.ts'
import { readWords } from '../../src/shop/marketing/cookie-words.server.ts'

const campaigns = [
  { utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'autumn' },
  { utm_source: 'search', utm_medium: 'cpc', utm_campaign: 'headphones' },
  { utm_source: 'partners', utm_medium: 'referral', utm_campaign: 'first-parcel' },
]
const choicesOfSite = 40

/** Two orders of three come from a campaign, and visitors have chosen about cookies. The same in every demo. */
export async function seedCampaigns(trx: Trx): Promise<void> {
  await sql`update orders set utm = (${JSON.stringify(campaigns)}::jsonb) -> (id % 3)::integer
    where email = 'busy@demo.test' and id % 9 < 6`.execute(acrossSites(trx))
  for (const locale of locales) {
    const t = translator(shippedMessages[locale], locale)
    const { words, hash } = readWords(t, 'banner')
    await sql`insert into cookie_texts (hash, words) values (${hash}, ${words}) on conflict do nothing`.execute(
      trx,
    )
    await sql`
      insert into cookie_choices (site_id, number, purposes, place, locale, text_hash, at)
      select sites.id, upper(substr(translate(md5(${locale} || sites.code || place), 'ilou', '0000'), 1, 12)),
        case place % 5 when 0 then '{necessary}'::text[] when 1 then '{necessary,preferences}'
          when 2 then '{necessary,preferences,statistics}' else '{necessary,preferences,statistics,marketing}' end,
        'banner', ${locale}, ${hash}, now() - place * interval '31 hours'
      from sites cross join generate_series(1, ${choicesOfSite / locales.length}::integer) as place`.execute(
      acrossSites(trx),
    )
  }
}
