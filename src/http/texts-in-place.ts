import type { Context } from 'hono'
import { Hono } from 'hono'
import { z } from 'zod'
import { isLocale, type Locale, languages } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import { shippedMessages } from '#locales/shipped-messages.ts'
import { changeText, translateRefusal } from '#shop/office/change-text.server.ts'
import { readInput } from '#shop/read-input.ts'
import { shopFile } from '#shop/shop-file/shop-file.server.ts'
import { speaking } from '#shop/staff/spoken-language.server.ts'
import { readText } from '#shop/translations/read-text.server.ts'
import { keyOfForm, textKeyOf } from '#shop/translations/text-forms.ts'
import type { AppEnv, AppParts } from './app-types.ts'
import { editInPlace } from './edit-in-place.ts'
import { editStyle } from './edit-style.ts'
import { fail } from './responses.ts'
import { sendJson } from './send-json.ts'

const english = shippedMessages.en
const Key = z.string().min(1).max(200)
const Change = z.strictObject({
  key: Key,
  locale: z.string().refine(isLocale),
  site: z.string().max(12),
  seen: z.int().min(0),
  forms: z.partialRecord(z.enum(['zero', 'one', 'two', 'few', 'many', 'other']), z.string().max(10_000)),
})
const script = `(${editInPlace})()`

/** What a page loads only with a pass to translate: its editor, its texts with their keys in them, and the acts on one text. */
export function textsInPlace({ clock, sites }: Pick<AppParts, 'clock' | 'sites'>) {
  const app = new Hono<AppEnv>()
  const file = (c: Context<AppEnv>, body: string, type: string) => {
    c.set('kind', 'file')
    return c.body(body, 200, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'private, max-age=60',
    })
  }
  app.get('/edit.js', (c) => file(c, script, 'text/javascript'))
  app.get('/edit.css', (c) => file(c, editStyle, 'text/css'))

  app.use('/text', async (c, next) => {
    c.set('kind', 'api')
    c.header('cache-control', 'private, no-store')
    const { pass } = c.get('ctx')
    if (pass?.kind !== 'translate') return fail(c, { code: 'service.forbidden' })
    return speaking(pass.member.locale, next)
  })
  app.get('/text', async (c) => {
    const { pass, site, db } = c.get('ctx')
    const { key: asked = '', locale = '' } = c.req.query()
    if (!pass || !isLocale(locale) || translateRefusal(pass.member, site, locale))
      return fail(c, { code: 'service.forbidden' })
    const key = textKeyOf(asked, english)
    const [own, common] = await Promise.all([
      readText(db, { site, locale }, key),
      readText(db, { site: null, locale }, key),
    ])
    if (!own || !common) return fail(c, { code: 'service.not_found' })
    const hasOwn = own.parts.some(({ text }, at) => text !== common.parts[at]?.text)
    const mayChangeAll = !hasOwn && translateRefusal(pass.member, null, locale) === null
    return c.json({
      key,
      language: languages[locale].localTitle,
      english: Object.entries(own.source.forms).map(([form, text]) => ({
        form: own.isPlural ? form : '',
        text,
      })),
      placeholders: own.placeholders,
      parts: own.parts.map(({ form, examples, text }) => ({
        form,
        label: own.isPlural ? `${form} (${examples})` : '',
        text,
        key: keyOfForm(key, form, english),
      })),
      scopes: [
        ...(mayChangeAll ? [{ site: 'all', name: say('All sites'), seen: common.seen }] : []),
        { site: site.code, name: say('Only {{site}}', { site: site.name }), seen: own.seen },
      ],
    })
  })
  app.post('/text', async (c) => {
    const { pass, site, db } = c.get('ctx')
    const input = readInput(Change, await c.req.json().catch(() => null))
    if (!pass) return fail(c, { code: 'service.forbidden' })
    if (!input.ok) return fail(c, input.error)
    const { key, locale, site: code, seen, forms } = input.value
    if (code !== 'all' && code !== site.code) return fail(c, { code: 'service.forbidden' })
    const parts = { db, clock, requestId: c.get('requestId'), member: pass.member }
    const address = { site: code === 'all' ? null : site, locale: locale as Locale, key }
    const saved = await changeText(parts, address, { forms: forms as Record<string, string>, seen })
    return saved.ok ? c.json({ status: true }) : c.json({ status: false, ...saved.error }, 422)
  })

  app.get('/shop-files/:site/:locale/:file', (c) => {
    c.set('kind', 'file')
    const ctx = c.get('ctx')
    const { site: code, locale } = c.req.param()
    const site = sites.all().find((one) => one.code === code)
    if (ctx.pass?.kind !== 'translate' || site?.id !== ctx.site.id || !isLocale(locale))
      return fail(c, { code: 'service.forbidden' })
    return sendJson(c, shopFile({ ...ctx, locale }), 'private, no-store')
  })
  return app
}
