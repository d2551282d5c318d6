import { z } from 'zod'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { changeArrival, expectDevices, recordArrival } from '#shop/reservations/record-arrival.server.ts'
import { saveCampaign } from '#shop/reservations/save-campaign.server.ts'
import { said } from '../kit/money-input.server.ts'
import { missing, screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/campaign.route'
import { type Found, findCampaignOf, readCampaignData } from './campaign-data.server.ts'
import { CampaignFields, campaignOf, withPictures } from './campaign-input.server.ts'
import { CampaignPage } from './campaign-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: say('{{title}}, office', { title: loaderData?.title ?? say('Campaign') }) },
]

export const loader = screenLoader('campaign', async (office, { params, url }) => {
  const found = await findCampaignOf(office, params)
  if (!found) throw missing()
  return readCampaignData(office, found, url)
})

const onCampaign = actOn<Found>()
const Count = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .transform(Number)
const Id = z.string().regex(/^\d{1,18}$/)

export const action = screenAction('campaign', findCampaignOf, {
  save: onCampaign(
    CampaignFields.extend({ version: z.coerce.number().int().min(1) }),
    async (office, { version, ...typed }, found) => {
      const { siteId, campaign } = found
      const filled = await withPictures(office, typed)
      if (!filled.ok) return filled
      const input = campaignOf(
        { ...filled.value, slug: campaign.slug, code: campaign.code },
        office.site(siteId).timeZone,
      )
      if (!input.ok) return err(input.error)
      const where = { siteId, now: office.clock(), id: campaign.id, version }
      const saved = await office.db.transaction().execute((trx) => saveCampaign(trx, where, input.value))
      return saved.ok ? ok({ toast: say('Saved; the shop shows it now') }) : err(saved.error)
    },
  ),
  expect: onCampaign(
    z.strictObject({
      spec: z.string().max(30),
      pieces: Count,
      day: z.iso.date(),
      state: z.enum(['asked', 'ordered', 'shipped']),
      formKey: z.uuid(),
    }),
    (office, input, { campaign }) =>
      said(
        office.db
          .transaction()
          .execute((trx) => expectDevices(trx, campaign, { ...input, now: office.clock() })),
        say('Entered'),
      ),
  ),
  change: onCampaign(
    z.strictObject({
      id: Id,
      state: z.enum(['asked', 'ordered', 'shipped', 'cancelled']),
      day: z.iso.date(),
    }),
    (office, input, { campaign }) =>
      said(
        office.db
          .transaction()
          .execute((trx) => changeArrival(trx, campaign, { ...input, now: office.clock() })),
        say('Saved'),
      ),
  ),
  arrive: onCampaign(z.strictObject({ id: Id, pieces: Count }), (office, input, { campaign }) =>
    said(
      office.db
        .transaction()
        .execute((trx) => recordArrival(trx, campaign, { ...input, now: office.clock() })),
      ({ given }) => say('{{count}} devices given to the next in line', { count: given }),
    ),
  ),
})

export default function CampaignScreen({ loaderData }: Route.ComponentProps) {
  return <CampaignPage key={`${loaderData.slug} ${loaderData.version}`} {...loaderData} />
}
