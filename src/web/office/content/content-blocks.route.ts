import { z } from 'zod'
import { locales } from '#core/locale.ts'
import { ok } from '#core/result.ts'
import { missing } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import { type FoundContent, findContentOf } from './content-data.server.ts'
import { drawText } from './draw-text.server.ts'

const Draw = z.strictObject({
  locale: z.enum(locales),
  site: z.string().max(40),
  body: z.string().max(200_000),
})

/** What is being typed, as the shop would draw it. Nothing is saved. */
export const action = screenAction('content-blocks', findContentOf, {
  draw: actOn<FoundContent>()(Draw, async (office, { locale, site: code, body }) => {
    const site = office.sites.all().find((one) => one.code === code)
    if (!site || !office.may('content.translate', site.id)) throw missing()
    return ok({ value: await drawText(office, { body, locale, site }) })
  }),
})
