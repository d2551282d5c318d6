import { countries } from '#core/country.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { officeDay } from '#shop/office/office-day.ts'
import { testParcel } from '#shop/office/test-parcel.server.ts'
import type { Tariff } from '#shop/shipping/freight.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import type { Office } from '../kit/office.server.ts'
import type { Done } from '../kit/screen-action.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import type { TriedInput } from './tariff-input.server.ts'

/** Answers the panel: the price of the parcel, with the draft beside it if there is one. */
export function tryParcel(
  office: Office,
  { site: code, country, day, kg, length, width, height, goods, tier }: TriedInput,
  draft: { method: ShippingMethod; tariff: Tariff } | null,
): Result<Done, StaffFailure> {
  const site = office.sites.all().find((one) => one.code === code)
  if (!site) return err({ text: say('There is no such site.') })
  const parcel = { grams: kg, lengthMm: length, widthMm: width, heightMm: height }
  const tested = testParcel(office, {
    site,
    country,
    day,
    now: office.clock(),
    parcel,
    goods,
    tierId: tier,
    draft,
  })
  return tested.ok ? ok({ value: tested.value }) : tested
}

export type ParcelChoices = Awaited<ReturnType<typeof readParcelChoices>>

/** What the panel offers to choose from. */
export async function readParcelChoices(office: Office) {
  const tiers = await office.db.selectFrom('tiers').select(['id', 'code']).orderBy('min_spent').execute()
  return {
    today: officeDay(office.clock()).day,
    tiers,
    countries: Object.keys(countries),
    sites: office.sites.all().map((site) => ({ ...siteView(site), country: site.country })),
  }
}
