import { z } from 'zod'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { catalogPaths, listingPath } from '#shop/catalog/catalog-paths.ts'
import { deleteFlag, saveFlag } from '#shop/catalog/change-flags.server.ts'
import { issueShopPass } from '#shop/staff/issue-shop-pass.server.ts'
import { jsonInput } from '../kit/json-input.server.ts'
import { missing, notForThisRole, screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/offer.route'
import { findOfferOf, readOfferData, sitesOfForm } from './offer-data.server.ts'
import { offerFields, offerTermsOf } from './offer-input.server.ts'
import { OfferPage } from './offer-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: say('{{title}}, office', { title: loaderData?.offer.texts.en?.title ?? say('Offer') }) },
]

export const loader = screenLoader('offer', (office, { params }) => readOfferData(office, params))

const mostPictures = 5
const Saved = z.strictObject({
  ...offerFields,
  version: z.string().max(20),
  position: z.coerce.number().int().min(0).max(100_000),
  pictures: jsonInput(z.array(z.string().min(1).max(1000)).max(mostPictures), 10_000),
})

type Found = NonNullable<Awaited<ReturnType<typeof findOfferOf>>>
const onOffer = actOn<Found>()

export const action = screenAction('offer', findOfferOf, {
  save: onOffer(Saved, async (office, { version, position, pictures, sites = [], ...input }, offer) => {
    if (offer.isShared) throw await notForThisRole(office, 'promotions.edit')
    const siteIds = await sitesOfForm(office, sites)
    const terms = { ...offerTermsOf(input, siteIds), position, pictures }
    const saved = await saveFlag(office.db, offer.id, { version, terms })
    return saved.ok ? ok({ toast: say('Saved; the shop shows it at its time') }) : err(saved.error)
  }),
  preview: onOffer(z.strictObject({ site: z.string().max(40) }), async (office, { site: code }, offer) => {
    const site = office.sites.all().find((one) => one.code === code)
    if (!site || !office.may('promotions.edit', site.id))
      throw await notForThisRole(office, 'promotions.edit')
    if (!offer.siteIds.includes(site.id)) throw missing()
    const path = listingPath(catalogPaths.marketplace(site.defaultLocale), { flagIds: [offer.id] })
    return ok({ value: await issueShopPass(office, site, { kind: 'preview', path }) })
  }),
  delete: onOffer(z.strictObject({}), async (office, _input, offer) => {
    if (offer.isShared) throw await notForThisRole(office, 'promotions.edit')
    const deleted = await deleteFlag(office.db, offer.id)
    return deleted.ok ? ok({ to: '/offers' }) : deleted
  }),
})

export default function OfferScreen({ loaderData }: Route.ComponentProps) {
  const { id, version } = loaderData.offer
  return <OfferPage key={`${id} ${version}`} {...loaderData} />
}
