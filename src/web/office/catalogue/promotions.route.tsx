import { z } from 'zod'
import { formatNumber } from '#core/format.ts'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { listPromotions } from '#shop/office/list-promotions.server.ts'
import { type PromotionRow, promotionsList } from '#shop/office/promotions-list.ts'
import { addPromotion } from '#shop/promotions/change-promotions.server.ts'
import { notForThisRole, screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { readList, viewActs } from '../list/list-data.server.ts'
import { ListPage } from '../list/list-page.tsx'
import { money } from '../ui/money.tsx'
import { SiteMark, type SiteView } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/promotions.route'
import { PromotionDialog } from './promotion-dialog.tsx'
import { Code, termsFields, termsOf } from './promotion-input.server.ts'
import { givenText, PromotionPill } from './promotion-pill.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Promotions, office') }]

export const loader = screenLoader('promotions', async (office, { url }) => {
  const { query, saved } = await readList(office, promotionsList, url)
  const { rows, total, counts } = await listPromotions(office, office.siteIds('promotions.edit'), query)
  return {
    query,
    saved,
    total,
    counts,
    now: office.clock(),
    sites: office.allSiteIds('promotions.edit').map((id) => siteView(office.site(id))),
    rows: rows.map((row) => ({ ...row, site: siteView(office.site(row.siteId)) })),
  }
})

const Added = z.strictObject({
  code: Code,
  sites: z.array(z.string().max(40)).min(1).max(100),
  ...termsFields,
})

export const action = screenAction('promotions', null, {
  ...viewActs(() => promotionsList),
  add: act(Added, async (office, { code, sites, ...terms }) => {
    const chosen = office.sites.all().filter((site) => sites.includes(site.code))
    const isAllowed = chosen.every(({ id }) => office.may('promotions.edit', id))
    if (chosen.length !== new Set(sites).size || !isAllowed)
      throw await notForThisRole(office, 'promotions.edit')
    const siteIds = chosen.map(({ id }) => id)
    const added = await addPromotion(office.db, siteIds, code, termsOf(terms))
    return added.ok ? ok({ toast: say('{{code}} added', { code }) }) : err(added.error)
  }),
})

type Row = PromotionRow & { site: SiteView }

export default function Promotions({ loaderData }: Route.ComponentProps) {
  const { now, sites } = loaderData
  return (
    <ListPage<Row>
      {...loaderData}
      list={promotionsList}
      title={say('Promotions')}
      actions={<PromotionDialog sites={sites} now={now} copied={null} />}
      keyOf={(row) => row.id}
      nameOf={(row) => row.code}
      hrefOf={(row) => `/promotions/${row.site.code}/${row.code}`}
      cellOf={(row, column) => cellOf(row, column, now)}
    />
  )
}

function cellOf(row: Row, column: string, now: Date) {
  switch (column) {
    case 'code':
      return row.code
    case 'site':
      return <SiteMark site={row.site} />
    case 'gives':
      return givenText(row)
    case 'from':
      return row.minTotal === 0 ? <span className="muted">–</span> : money(row.minTotal, 'EUR')
    case 'used': {
      const used = formatNumber(row.used, 'en')
      return row.usageLimit === null
        ? used
        : say('{{used}} of {{limit}}', { used, limit: formatNumber(row.usageLimit, 'en') })
    }
    case 'starts':
      return <span className="muted">{shortTime(row.startsAt, now)}</span>
    case 'ends':
      return <span className="muted">{row.endsAt ? shortTime(row.endsAt, now) : '–'}</span>
    default:
      return <PromotionPill state={row.state} />
  }
}
