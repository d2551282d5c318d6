import { z } from 'zod'
import { amount } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { changeApprovalLimit } from '#shop/office/change-approval-limit.server.ts'
import { plainMoney } from '#shop/office/plain-money.ts'
import { readApprovalLimit } from '#shop/office/read-approval-limit.server.ts'
import { providers } from '#shop/payment-methods/payment-methods.ts'
import {
  changePaymentSettings,
  type PaymentSettings,
  readPaymentOverrides,
} from '#shop/sites/change-payment-settings.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import { MoneyInput, said, typedText } from '../kit/money-input.server.ts'
import { missing, type Office, screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import type { Route } from './+types/site-payment.route'
import { SitePaymentPage } from './site-payment-page.tsx'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: say('{{title}}, payment, office', { title: params.site }) },
]

function findSite(office: Office, { site: code }: { readonly [name: string]: string | undefined }) {
  const site = office.sites.all().find((one) => one.code === code)
  if (!site || !office.may('settings.edit', site.id)) return null
  return { site, siteId: site.id, subject: `payment of ${site.code}` }
}

export const loader = screenLoader('site-payment', async (office, { params }) => {
  const found = findSite(office, params)
  if (!found) throw missing()
  const { site } = found
  const known = await office.db.selectFrom('currencies').select('iso_code').orderBy('id').execute()
  const { connected } = office.payments
  return {
    site: siteView(site),
    seen: await readPaymentOverrides(office.db, site.id),
    methods: site.paymentMethods,
    fees: site.paymentFees,
    connected: {
      bank: connected.includes(providers.paysera),
      card: connected.includes(providers.stripe),
      paypal: connected.includes(providers.paypal),
    },
    base: site.defaultCurrency.isoCode,
    currencies: known.map(({ iso_code }) => iso_code),
    offered: site.selectableCurrencies.map(({ isoCode }) => isoCode),
    shown: site.conversionCurrency?.isoCode ?? '',
    banks: site.banks.join('\n'),
    above: await readApprovalLimit(office.db, site.id),
  }
})

const Fee = typedText(/^\d{1,3}(?:[.,]\d{1,2})?$/, { wanted: 'A number such as 1.5.' }).transform((typed) =>
  typed.replace(',', '.'),
)
const Kind = z.enum(['fixed', 'percentage'])
const Code = z.string().regex(/^[A-Z]{3}$/)
const Method = z.enum(['bank', 'card', 'paypal'])

const Settings = z.strictObject({
  seen: z.string().max(20_000),
  order: z.array(Method).length(3),
  offered: z.array(Method).max(3).default([]),
  bank_kind: Kind,
  bank_fee: Fee,
  card_kind: Kind,
  card_fee: Fee,
  paypal_kind: Kind,
  paypal_fee: Fee,
  currencies: z.array(Code).max(20).default([]),
  shown: z.union([z.literal(''), Code]),
  banks: z.string().max(2000),
})

const Limit = z.strictObject({ above: MoneyInput, seen: MoneyInput })
const highestLimit = amount('100000')

type Found = NonNullable<ReturnType<typeof findSite>>

export const action = screenAction('site-payment', async (office, params) => findSite(office, params), {
  save: actOn<Found>()(Settings, async (office, { seen, ...input }, { site }) => {
    const settings = settingsOf(site, input)
    if (!settings.ok) return settings
    const saved = await changePaymentSettings(office.db, site.id, { settings: settings.value, seen })
    return saved.ok ? ok({ toast: say('Saved. The shop shows it at once') }) : saved
  }),
  limit: actOn<Found>()(Limit, async (office, change, { siteId }) => {
    if (change.above > highestLimit) {
      const text = say('At most {{limit}}.', { limit: plainMoney(highestLimit, 'EUR') })
      return err({ text, fields: { above: text } })
    }
    return said(changeApprovalLimit(office, siteId, change), say('Saved. It holds for the next move'))
  }),
})

/** Sites in the European Union may not charge consumers for a card. */
const cardFeeCountries: ReadonlySet<string> = new Set(['AE'])

function settingsOf(
  site: Site,
  input: Omit<z.output<typeof Settings>, 'seen'>,
): Result<PaymentSettings, StaffFailure> {
  const wrong = (field: string, text: string) => err({ text, fields: { [field]: text } })
  const paymentMethods = [...new Set(input.order)].filter((name) => input.offered.includes(name))
  if (paymentMethods.length === 0) return wrong('offered', say('Offer at least one way to pay.'))
  if (Number(input.card_fee) > 0 && !cardFeeCountries.has(site.country))
    return wrong('card_fee', say('In the European Union a consumer’s card may cost nothing extra.'))
  const base = site.defaultCurrency.isoCode
  const offered = [...new Set(input.currencies)]
  if (!offered.includes(base))
    return wrong(
      'currencies',
      say('Prices are in {{currency}}, so it is always offered.', { currency: base }),
    )
  const banks = input.banks
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean)
  if (banks.length > 30 || banks.some((name) => name.length > 60))
    return wrong('banks', say('At most 30 banks, each of at most 60 letters.'))
  return ok({
    paymentMethods,
    paymentFees: {
      bank: { kind: input.bank_kind, value: input.bank_fee },
      card: { kind: input.card_kind, value: input.card_fee },
      paypal: { kind: input.paypal_kind, value: input.paypal_fee },
    },
    selectableCurrencies: offered,
    // Documents in a currency that is no longer offered stay readable.
    currencies: [...new Set([...site.currencies.map(({ isoCode }) => isoCode), ...offered])],
    conversionCurrency: input.shown === '' ? null : input.shown,
    banks,
  })
}

export default function SitePaymentScreen({ loaderData }: Route.ComponentProps) {
  return <SitePaymentPage key={loaderData.site.code + loaderData.seen} {...loaderData} />
}
