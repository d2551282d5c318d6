import { decimal } from '#core/money.ts'
import { listGoodsKinds } from '#shop/customs/list-goods-kinds.server.ts'
import { reservationPaths } from '#shop/paths/reservation-paths.ts'
import { type Campaign, deviceName, devicesOf, phaseOf } from '#shop/reservations/campaign.ts'
import { findDeskCampaign, readCampaignDesk } from '#shop/reservations/read-desk-campaign.server.ts'
import { noteInAudit } from '#shop/staff/audit.server.ts'
import type { Office } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import type { EditedCampaign } from './campaign-fields.tsx'

type Params = { readonly [name: string]: string | undefined }
export type Found = { siteId: number; subject: string; campaign: Campaign }

export async function findCampaignOf(
  office: Office,
  { site: code, slug = '' }: Params,
): Promise<Found | null> {
  const site = office.sites.all().find((one) => one.code === code)
  const campaign =
    site && office.may('reservations.see', site.id) ? await findDeskCampaign(office.db, site.id, slug) : null
  return site && campaign ? { siteId: site.id, subject: `campaign ${campaign.slug}`, campaign } : null
}

const most = 200

/** Everything that the screen of a campaign shows; looking at names is noted. */
export async function readCampaignData(office: Office, found: Found, url: URL) {
  const { campaign, siteId } = found
  const site = office.site(siteId)
  const devices = devicesOf(campaign)
  const asked = url.searchParams.get('queue')
  const spec = devices.some((device) => device.spec === asked) ? asked : null
  const desk = await readCampaignDesk(office.db, campaign, { spec, limit: most })
  const seesNames = office.may('customers.see', siteId)
  if (seesNames && desk.people.length > 0)
    await noteInAudit(office, { act: 'campaign.see', siteId, subject: found.subject }, 'view')
  const counts = [...desk.queues.values()]
  return {
    title: campaign.title,
    slug: campaign.slug,
    site: siteView(site),
    now: office.clock(),
    phase: phaseOf(campaign, office.clock()),
    edited: editedOf(campaign, site.timeZone),
    version: campaign.version,
    kinds: await listGoodsKinds(office.db),
    waiting: counts.reduce((all, one) => all + one.waiting, 0),
    given: counts.reduce((all, one) => all + one.given, 0),
    states: [...desk.states],
    check: desk.check,
    queues: devices
      .map((device) => ({
        spec: device.spec,
        name: deviceName(campaign, device.spec),
        ...desk.queues.get(device.spec),
      }))
      .filter(({ last }) => last !== undefined),
    devices: devices.map((device) => ({ spec: device.spec, name: deviceName(campaign, device.spec) })),
    arrivals: desk.arrivals,
    chosen: spec,
    people: desk.people.map((one) => ({
      number: one.number,
      spec: one.spec,
      queueNo: one.queueNo ?? 0,
      state: one.state,
      name: seesNames ? [one.firstName, one.lastName].join(' ').trim() : '',
      payUntil: one.payUntil,
      alternate: one.alternate,
    })),
    isCut: desk.people.length === most,
    shopHref: office.sites.linkOrigin(site.code) + reservationPaths(site.defaultLocale).queue(),
    formKey: crypto.randomUUID(),
    may: {
      edit: office.may('reservations.edit', siteId),
      arrive: office.may('parcels.handle', siteId),
      export: office.may('customers.contact', siteId),
    },
  }
}
export type CampaignData = Awaited<ReturnType<typeof readCampaignData>>

function editedOf(campaign: Campaign, timeZone: string): EditedCampaign {
  const typed = (at: Date) => at.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T').slice(0, 16)
  const storages = new Map(
    campaign.models.flatMap(({ storages: own }) => own.map(({ code, name }) => [code, { code, name }])),
  )
  return {
    slug: campaign.slug,
    code: campaign.code,
    title: campaign.title,
    maker: campaign.maker,
    opens: typed(campaign.opensAt),
    closes: typed(campaign.closesAt),
    isPublished: campaign.isPublished,
    kind: campaign.kind,
    depositKind: campaign.depositKind,
    deposit: String(decimal(campaign.deposit)),
    depositHours: campaign.depositHours,
    max: campaign.maxPerCustomer,
    payHours: campaign.payHours,
    terms: campaign.termsVersion,
    models: campaign.models.map(({ code, name, size, grams, picture, storages: own }) => ({
      code,
      name,
      size,
      grams,
      picture,
      prices: Object.fromEntries(own.map(({ code: storage, price }) => [storage, price])),
    })),
    colours: campaign.models[0]?.colours ?? [],
    storages: [...storages.values()],
  }
}
