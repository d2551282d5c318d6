import type { MessageLocale } from '#core/locale.ts'
import { err, ok } from '#core/result.ts'
import type { Env } from '#platform/env.server.ts'
import { payseraAddresses } from '#platform/paysera-env.server.ts'
import type { ProviderFiles } from '../provider-files.ts'
import { isCountedInCents, toCents } from './cents.ts'
import type { CountryBanks, PaymentProvider, PaymentToStart } from './payment-provider.ts'
import { keepBankLists } from './paysera-banks.ts'
import { readPayseraCallback } from './paysera-callback.ts'
import { encodeData, signData } from './paysera-data.ts'
import { fixedKey, keepKey } from './paysera-key.ts'

export type PayseraSettings = Pick<
  Env,
  | 'PAYSERA_PROJECT_ID'
  | 'PAYSERA_PASSWORD'
  | 'PAYSERA_TEST'
  | 'PAYSERA_PAY_URL'
  | 'PAYSERA_METHODS_URL'
  | 'PAYSERA_PUBLIC_KEY_URL'
  | 'PAYSERA_PUBLIC_KEY_PEM'
>

export type PayseraParts = {
  files: ProviderFiles
  clock: () => Date
  log: { warn(facts: object, message: string): void }
  timeout?: number
}

/** Buyers wait for the list of banks. */
const usualTimeout = 3000
const version = '1.9'
const longestAddress = 255
const pageMs = 3 * 60 * 60 * 1000
const languageCodes: Readonly<Record<MessageLocale, string>> = {
  en: 'ENG',
  lt: 'LIT',
  lv: 'LAV',
  ee: 'EST',
  ru: 'RUS',
}

/**
 * Bank links by Paysera: the buyer is redirected there with a signed request, and the state comes with its signed
 * callback. Paysera can neither be polled nor refund by API. Null if no keys are set.
 */
export function openPaysera(settings: PayseraSettings, parts: PayseraParts): PaymentProvider | null {
  const { PAYSERA_PROJECT_ID: projectId, PAYSERA_PASSWORD: password, PAYSERA_TEST: isTest } = settings
  if (!projectId || !password) return null
  const { timeout = usualTimeout } = parts
  const payUrl = settings.PAYSERA_PAY_URL ?? payseraAddresses.pay
  const methodsUrl = settings.PAYSERA_METHODS_URL ?? payseraAddresses.methods
  const pem = settings.PAYSERA_PUBLIC_KEY_PEM
  const keyUrl = settings.PAYSERA_PUBLIC_KEY_URL ?? payseraAddresses.publicKey
  const keys = pem ? fixedKey(pem) : keepKey({ ...parts, timeout, url: keyUrl })
  const lists = keepBankLists({ ...parts, timeout, url: methodsUrl, projectId })

  return {
    pageOrigin: new URL(payUrl).origin,
    isTest,

    async start(payment) {
      const cents = isCountedInCents(payment.currency) ? toCents(payment.amount) : null
      if (cents === null) return err({ code: 'invalid', reason: 'amount is not in whole cents' })
      const { successUrl, cancelUrl, callbackUrl } = payment
      if ([successUrl, cancelUrl, callbackUrl].some(({ length }) => length > longestAddress)) {
        return err({ code: 'invalid', reason: 'an address is too long' })
      }
      const expiresAt = new Date(payment.startedAt.getTime() + pageMs)
      const data = encodeData({
        projectid: projectId,
        orderid: payment.id,
        version,
        accepturl: successUrl,
        cancelurl: cancelUrl,
        callbackurl: callbackUrl,
        amount: String(cents),
        currency: payment.currency,
        lang: languageCodes[payment.locale],
        test: isTest ? '1' : '0',
        time_limit: inVilnius(expiresAt),
        ...(payment.email && { p_email: payment.email }),
        ...choiceOf(payment, payment.bank === null ? [] : await lists.of(payment.currency)),
      })
      const redirectUrl = `${payUrl}?${new URLSearchParams({ data, sign: signData(data, password) })}`
      return ok({ redirectUrl, providerRef: payment.id, expiresAt })
    },

    fetch: async () => err({ code: 'not_pollable' }),

    // There is nothing to close. If the buyer pays anyway, the callback reports it.
    cancel: async () => ok(null),

    refund: async () => err({ code: 'unsupported' }),

    fetchRefund: async () => err({ code: 'invalid', reason: 'Paysera makes no refunds by call' }),

    readWebhook: (raw) => readPayseraCallback(raw, { projectId, password, isTest, keys }),

    banks: lists.of,
  }
}

/** A bank that is no longer listed is chosen on Paysera's own page, in the site's country. */
function choiceOf(
  { bank, country }: Pick<PaymentToStart, 'bank' | 'country'>,
  lists: readonly CountryBanks[],
): Record<string, string> {
  const offering = lists.filter(({ banks }) => banks.some(({ key }) => key === bank))
  const there = offering.find((list) => list.country === country) ?? offering[0]
  return there && bank ? { payment: bank, country: there.country } : { country }
}

/** Paysera expects the local time of Vilnius. */
function inVilnius(time: Date): string {
  const format = { timeZone: 'Europe/Vilnius', dateStyle: 'short', timeStyle: 'medium' } as const
  return new Intl.DateTimeFormat('sv-SE', format).format(time)
}
