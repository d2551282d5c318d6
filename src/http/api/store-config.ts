import type { Context } from 'hono'
import { z } from 'zod'
import type { RateLimits } from '#platform/rate-limits.server.ts'
import { changeCurrency } from '#shop/store-config/change-currency.server.ts'
import { changeDestination } from '#shop/store-config/change-destination.server.ts'
import { changeLocale } from '#shop/store-config/change-locale.server.ts'
import { readStoreConfig } from '#shop/store-config/read-store-config.server.ts'
import {
  ChangeCurrencyInput,
  ChangeDestinationInput,
  ChangeLocaleInput,
  LanguagesView,
  StoreConfigInput,
  StoreConfigView,
} from '#shop/store-config/store-config.schema.ts'
import { languagesView } from '#shop/store-config/store-config-view.ts'
import type { AppEnv } from '../app-types.ts'
import { type Call, get, post } from '../call.ts'
import { keepCookie } from '../cookies.ts'
import { isPlainForm } from '../read-body.ts'
import { fail, reply } from '../responses.ts'

const Done = z.strictObject({ status: z.literal(true) })

export function storeConfigCalls({ kept }: RateLimits): Call[] {
  return [
    post(
      '/api/store-config',
      {
        summary: 'The site behind this host: name, languages, currencies, search keys',
        input: StoreConfigInput,
        output: StoreConfigView,
      },
      (c, input) => reply(c, readStoreConfig(c.get('ctx'), input)),
    ),
    get('/api/config/languages', { summary: 'The languages of the site', output: LanguagesView }, (c) => {
      c.header('cache-control', 'private, no-cache')
      return c.json(languagesView(c.get('ctx').site))
    }),
    post(
      '/api/locale/change',
      {
        summary: 'Saves the language that the visitor reads',
        input: ChangeLocaleInput,
        output: Done,
        limiter: kept({ name: 'locale-change', points: 120, seconds: 60 }),
      },
      (c, input) => {
        const locale = changeLocale(c.get('ctx'), input)
        if (!locale.ok) return fail(c, locale.error)
        keepCookie(c, 'locale', locale.value)
        return c.json({ status: true })
      },
    ),
    post(
      '/api/currency/change',
      {
        summary: 'Saves the currency that the visitor sees prices in; a plain form is sent back to its page',
        input: ChangeCurrencyInput,
        output: Done,
        acceptsForm: true,
        limiter: kept({ name: 'currency-change', points: 120, seconds: 60 }),
      },
      (c, input) => {
        const currency = changeCurrency(c.get('ctx'), input)
        if (!currency.ok) return fail(c, currency.error)
        keepCookie(c, 'currency_id', String(currency.value.id))
        return done(c)
      },
    ),
    post(
      '/api/destination/change',
      {
        summary:
          'Saves the country that prices and dates are computed for; a plain form is sent back to its page',
        input: ChangeDestinationInput,
        output: Done,
        acceptsForm: true,
        limiter: kept({ name: 'destination-change', points: 120, seconds: 60 }),
      },
      (c, input) => {
        const countryId = changeDestination(c.get('ctx'), input)
        if (!countryId.ok) return fail(c, countryId.error)
        keepCookie(c, 'country_id', String(countryId.value))
        return done(c)
      },
    ),
  ]
}

function done(c: Context<AppEnv>) {
  return isPlainForm(c)
    ? c.redirect(pageBefore(c.req.header('referer'), c.get('ctx').origin), 303)
    : c.json({ status: true })
}

/** Only the path of the referring page is used, so a form cannot send anybody elsewhere. */
function pageBefore(referer: string | undefined, origin: string): string {
  if (!referer || !URL.canParse(referer)) return '/'
  const page = new URL(referer)
  return page.origin === new URL(origin).origin
    ? `/${page.pathname.replace(/^[/\\]+/, '')}${page.search}`
    : '/'
}
