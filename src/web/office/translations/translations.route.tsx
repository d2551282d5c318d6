import { z } from 'zod'
import { isLocale, messageLocales } from '#core/locale.ts'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { changeText, translateRefusal } from '#shop/office/change-text.server.ts'
import { pageOfText } from '#shop/office/page-of-text.ts'
import { issueShopPass } from '#shop/staff/issue-shop-pass.server.ts'
import { mayTranslate } from '#shop/staff/staff-member.ts'
import { type Office, screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/translations.route'
import { readTranslationsData } from './translations-data.server.ts'
import { TranslationsPage } from './translations-page.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Translations, office') }]

export const loader = screenLoader('translations', (office, { url }) => readTranslationsData(office, url))

const Address = {
  site: z.string().regex(/^[a-z0-9]{1,12}$/),
  locale: z.enum(messageLocales),
  key: z.string().min(1).max(200),
}
const Form = z.string().max(10_000).optional()
const Text = z.strictObject({
  ...Address,
  seen: z.string().regex(/^\d{1,9}$/),
  form_zero: Form,
  form_one: Form,
  form_two: Form,
  form_few: Form,
  form_many: Form,
  form_other: Form,
})

/** Null is all sites; undefined if there is no such site. */
function siteOf(office: Office, code: string) {
  return code === 'all' ? null : office.sites.all().find((site) => site.code === code)
}

const noSite = () => err({ text: say('There is no such site.') })

export const action = screenAction('translations', null, {
  save: act(Text, async (office, { site: code, locale, key, seen, ...typed }) => {
    const site = siteOf(office, code)
    if (site === undefined) return noSite()
    const forms = Object.fromEntries(
      Object.entries(typed).flatMap(([name, text]) =>
        text === undefined ? [] : [[name.slice('form_'.length), text]],
      ),
    )
    const saved = await changeText(office, { site, locale, key }, { forms, seen: Number(seen) })
    return saved.ok ? ok({ toast: say('Saved; the shop shows it now') }) : saved
  }),
  restore: act(
    z.strictObject({ ...Address, seen: z.string().regex(/^\d{1,9}$/) }),
    async (office, { site: code, locale, key, seen }) => {
      const site = siteOf(office, code)
      if (site === undefined) return noSite()
      const saved = await changeText(office, { site, locale, key }, { forms: null, seen: Number(seen) })
      return saved.ok ? ok({ toast: say('Taken back; the text below counts again') }) : saved
    },
  ),
  'edit-in-shop': act(z.strictObject(Address), async (office, { site: code, locale, key }) => {
    // The texts of all sites are seen in the house's own shop, or in the first that speaks the language.
    const site =
      siteOf(office, code) ??
      [office.house, ...office.sites.all()].find(
        ({ id, locales }) => locales.some((one) => one === locale) && mayTranslate(office.member, id, locale),
      )
    if (!site || !isLocale(locale) || !site.locales.includes(locale))
      return err({ text: say('No shop of yours has pages in this language.') })
    const refusal = translateRefusal(office.member, site, locale)
    if (refusal) return err({ text: refusal })
    return ok({
      value: await issueShopPass(office, site, { kind: 'translate', path: pageOfText(key, locale) }),
    })
  }),
})

export default function TranslationsScreen({ loaderData }: Route.ComponentProps) {
  return <TranslationsPage {...loaderData} />
}
