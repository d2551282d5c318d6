import { z } from 'zod'
import { isLocale, type Locale, locales } from '#core/locale.ts'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { TopicInput } from '#shop/newsletter/newsletter.schema.ts'
import { type LetterTexts, longestBody, longestTitle } from '#shop/newsletter/newsletter.ts'
import {
  holdNewsletter,
  saveNewsletter,
  scheduleNewsletter,
} from '#shop/newsletter/save-newsletter.server.ts'
import { sendTestLetter } from '#shop/newsletter/send-newsletters.server.ts'
import { readOfficeTime } from '#shop/office/office-time.ts'
import { readNewsletterPage } from '#shop/office/read-newsletters.server.ts'
import { said } from '../kit/money-input.server.ts'
import { missing, type Office, screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import type { Route } from './+types/newsletter.route'
import { NewsletterPage } from './newsletter-page.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Newsletter, office') }]

type Params = { readonly [name: string]: string | undefined }
type Found = { id: string; siteId: number; subject: string }

async function findOne(office: Office, { site: code, id = '' }: Params): Promise<Found | null> {
  const site = office.sites.all().find((one) => one.code === code)
  if (!site || !office.may('newsletter.write', site.id) || !/^\d{1,18}$/.test(id)) return null
  const page = await readNewsletterPage(office.db, { id, siteId: site.id })
  return page && { id, siteId: site.id, subject: `newsletter ${id}` }
}

export const loader = screenLoader('newsletter', async (office, { params }) => {
  const found = await findOne(office, params)
  const page = found && (await readNewsletterPage(office.db, found))
  if (!page) throw missing()
  const site = office.site(found.siteId)
  return {
    ...page,
    site: siteView(site),
    locales: site.locales,
    now: office.clock(),
    maySend: office.may('newsletter.send', site.id),
  }
})

const onOne = actOn<Found>()
const Version = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
const Title = z.string().trim().max(longestTitle).default('')
const Body = z.string().max(longestBody).default('')

const SaveFields = z.strictObject({
  version: Version,
  topic: TopicInput,
  ...(Object.fromEntries(
    locales.flatMap((locale) => [
      [`title_${locale}`, Title],
      [`body_${locale}`, Body],
    ]),
  ) as Record<`title_${Locale}` | `body_${Locale}`, typeof Title>),
})

/** A language counts once it has both a title and a text. */
function textsOf(typed: z.output<typeof SaveFields>): LetterTexts {
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const title = typed[`title_${locale}`]
      const body = typed[`body_${locale}`].trim()
      return title && body ? [[locale, { title, body }]] : []
    }),
  )
}

export const action = screenAction('newsletter', findOne, {
  save: onOne(SaveFields, (office, typed, key) => {
    const half = locales.find(
      (one) => Boolean(typed[`title_${one}`]) !== Boolean(typed[`body_${one}`].trim()),
    )
    if (half) {
      const text = say('A language needs a title and a text.')
      return Promise.resolve(err({ text, fields: { [`title_${half}`]: text } }))
    }
    const { topic, version } = typed
    return said(saveNewsletter(office, key, { topic, texts: textsOf(typed), version }), say('Saved'))
  }),
  test: onOne(z.strictObject({ locale: z.string() }), async (office, { locale }, key) => {
    const page = await readNewsletterPage(office.db, key)
    const isSent =
      page &&
      isLocale(locale) &&
      (await sendTestLetter(office, office.site(key.siteId), page.newsletter, locale))
    return isSent
      ? ok({ toast: say('On its way to {{email}}', { email: office.member.email }) })
      : err({ text: say('Write it in at least one language first.') })
  }),
  send: onOne(
    z.strictObject({
      version: Version,
      when: z.enum(['now', 'later']),
      at: z.string().max(20).default(''),
    }),
    (office, { version, when, at }, key) => {
      const goesAt = when === 'later' ? readOfficeTime(at) : null
      if (when === 'later' && !goesAt) {
        const text = say('A day and a time.')
        return Promise.resolve(err({ text, fields: { at: text } }))
      }
      return said(
        scheduleNewsletter(office, key, { goesAt, version }),
        when === 'now' ? say('It begins within a minute') : say('It goes out at its time'),
      )
    },
  ),
  hold: onOne(z.strictObject({}), (office, _, key) =>
    said(holdNewsletter(office, key), (to) =>
      to === 'draft' ? say('Back to writing; nobody has got it') : say('Stopped; who has got it has got it'),
    ),
  ),
})

export default function NewsletterScreen({ loaderData }: Route.ComponentProps) {
  return <NewsletterPage {...loaderData} />
}
