import { z } from 'zod'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { addFlag } from '#shop/catalog/change-flags.server.ts'
import { type FlagRow, flagsList, flagTypes } from '#shop/office/flags-list.ts'
import { listFlagRows } from '#shop/office/list-flags.server.ts'
import { AddDialog } from '../kit/add-dialog.tsx'
import { screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { readList, viewActs } from '../list/list-data.server.ts'
import { ListPage } from '../list/list-page.tsx'
import { SiteSquare } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/offers.route'
import { offerChoices, sitesOfForm } from './offer-data.server.ts'
import { OfferRuleFields, OfferSites, OfferTextFields, OfferTimeFields } from './offer-fields.tsx'
import { offerFields, offerTermsOf } from './offer-input.server.ts'
import { OfferPill } from './offer-pill.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Flags and offers, office') }]

export const loader = screenLoader('offers', async (office, { url }) => {
  const { query, saved } = await readList(office, flagsList, url)
  return {
    query,
    saved,
    ...(await listFlagRows(office, office.siteIds('promotions.edit'), query)),
    ...offerChoices(office),
  }
})

export const action = screenAction('offers', null, {
  ...viewActs(() => flagsList),
  add: act(z.strictObject(offerFields), async (office, { sites = [], ...input }) => {
    const siteIds = await sitesOfForm(office, sites)
    const added = await addFlag(office.db, offerTermsOf(input, siteIds))
    return added.ok ? ok({ to: `/offers/${added.value}` }) : err(added.error)
  }),
})

export default function Offers({ loaderData }: Route.ComponentProps) {
  const { now, sites } = loaderData
  return (
    <ListPage<FlagRow>
      {...loaderData}
      list={flagsList}
      title={say('Flags and offers')}
      actions={
        <AddDialog title={say('Add a flag or an offer')} button={say('Add')} action="/offers" size="lg">
          {(fields) => (
            <>
              <OfferTextFields fields={fields} offer={null} />
              <OfferTimeFields fields={fields} offer={null} now={now} />
              <OfferRuleFields {...loaderData} fields={fields} offer={null} />
              <OfferSites sites={sites} chosen={[]} />
            </>
          )}
        </AddDialog>
      }
      keyOf={({ id }) => String(id)}
      nameOf={({ title }) => title}
      hrefOf={({ id }) => `/offers/${id}`}
      cellOf={(row, column) => cellOf(row, column, loaderData)}
    />
  )
}

type Shown = Pick<Route.ComponentProps['loaderData'], 'now' | 'sites'>

function cellOf(row: FlagRow, column: string, { now, sites }: Shown) {
  switch (column) {
    case 'title':
      return row.title
    case 'type':
      return say(flagTypes[row.type])
    case 'position':
      return row.position
    case 'badge':
      return row.badge ? <span className="badge">{row.badge}</span> : <span className="muted">–</span>
    case 'products':
      return [
        row.hasRule && say('by a rule'),
        row.picked > 0 && say('{{count}} picked', { count: row.picked }),
      ]
        .filter(Boolean)
        .join(', ')
    case 'sites':
      return row.siteIds.length === 0 ? (
        <span className="muted">{say('none')}</span>
      ) : (
        <span className="row o-squares" title={namesOf(row, sites)}>
          {sites
            .filter(({ id }) => row.siteIds.includes(id))
            .map((site) => (
              <SiteSquare key={site.id} site={site} />
            ))}
          <span className="vh">{namesOf(row, sites)}</span>
        </span>
      )
    case 'starts':
      return <span className="muted">{shortTime(row.startsAt, now)}</span>
    case 'ends':
      return <span className="muted">{row.endsAt ? shortTime(row.endsAt, now) : '–'}</span>
    default:
      return <OfferPill state={row.state} />
  }
}

function namesOf({ siteIds }: FlagRow, sites: Shown['sites']): string {
  return sites
    .filter(({ id }) => siteIds.includes(id))
    .map(({ name }) => name)
    .join(', ')
}
