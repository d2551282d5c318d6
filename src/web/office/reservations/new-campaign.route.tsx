import { Link } from 'react-router'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { listGoodsKinds } from '#shop/customs/list-goods-kinds.server.ts'
import { createCampaign } from '#shop/reservations/save-campaign.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { missing, type Office, screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import { Card } from '../ui/card.tsx'
import type { Route } from './+types/new-campaign.route'
import { type EditedCampaign, CampaignFields as Fields } from './campaign-fields.tsx'
import { CampaignFields, campaignOf, withPictures } from './campaign-input.server.ts'

export const meta: Route.MetaFunction = () => [{ title: say('New campaign, office') }]

type Params = { readonly [name: string]: string | undefined }
type Found = { siteId: number; subject: string }

async function findSite(office: Office, { site: code }: Params): Promise<Found | null> {
  const site = office.sites.all().find((one) => one.code === code)
  return site?.features.reservation && office.may('reservations.edit', site.id)
    ? { siteId: site.id, subject: `campaigns ${site.code}` }
    : null
}

export const loader = screenLoader('new-campaign', async (office, { params }) => {
  const found = await findSite(office, params)
  if (!found) throw missing()
  return { code: office.site(found.siteId).code, kinds: await listGoodsKinds(office.db) }
})

const onSite = actOn<Found>()

export const action = screenAction('new-campaign', findSite, {
  add: onSite(CampaignFields, async (office, typed, { siteId }) => {
    const site = office.site(siteId)
    const filled = await withPictures(office, typed)
    if (!filled.ok) return filled
    const input = campaignOf(filled.value, site.timeZone)
    if (!input.ok) return err(input.error)
    const now = office.clock()
    const made = await office.db
      .transaction()
      .execute((trx) => createCampaign(trx, { siteId, now }, input.value))
    return made.ok ? ok({ to: `/reservations/${site.code}/${made.value.slug}` }) : err(made.error)
  }),
})

const empty: EditedCampaign = {
  slug: '',
  code: '',
  title: '',
  maker: '',
  opens: '',
  closes: '',
  isPublished: false,
  kind: 'phone',
  depositKind: 'none',
  deposit: '0',
  depositHours: 24,
  max: 2,
  payHours: 48,
  terms: '1',
  models: [],
  colours: [],
  storages: [],
}

export default function NewCampaign({ loaderData: { kinds } }: Route.ComponentProps) {
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/reservations">{say('Reservations')}</Link>
      </nav>
      <div className="o-head">
        <h1>{say('New campaign')}</h1>
      </div>
      <ActForm act="add" hasFile>
        {({ isBusy, fields }) => (
          <Card title={say('Campaign')}>
            <Fields campaign={empty} kinds={kinds} fields={fields} isNew />
            <button type="submit" className="btn btn--primary" disabled={isBusy}>
              {say('Add campaign')}
            </button>
          </Card>
        )}
      </ActForm>
    </>
  )
}
