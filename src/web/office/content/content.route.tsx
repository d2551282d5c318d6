import { z } from 'zod'
import { locales } from '#core/locale.ts'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { addressOf } from '#shop/content/content-address.ts'
import { siteIdsOf, textField } from '#shop/content/content-values.ts'
import { publishDraft } from '#shop/content/publish-draft.server.ts'
import { currentOf } from '#shop/content/read-editable-content.server.ts'
import { discardContentDraft } from '#shop/content/save-content-draft.server.ts'
import { takeContentDown } from '#shop/content/take-content-down.server.ts'
import { issueShopPass } from '#shop/staff/issue-shop-pass.server.ts'
import { notForThisRole, type Office, screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/content.route'
import { type FoundContent, findContentOf, mayChangeAll, readContentData } from './content-data.server.ts'
import { Changes, Version } from './content-input.server.ts'
import { ContentPage } from './content-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: say('{{title}}, office', { title: loaderData?.values['en.title'] || say('Content') }) },
]

export const loader = screenLoader('content', (office, { params }) => readContentData(office, params))

const Mark = z.string().max(40)

const onContent = actOn<FoundContent>()
const partsOf = ({ db, clock, member }: Office) => ({ db, clock, staffId: member.id })

export const action = screenAction('content', findContentOf, {
  publish: onContent(
    z.strictObject({ changes: Changes, version: Version, mark: Mark }),
    async (office, { changes, version, mark }, content) => {
      await requireWhole(office, content)
      if (!mayChangeAll(office, content, changes)) throw await notForThisRole(office, 'content.edit')
      const wish = { seen: { version, draft: mark }, changes }
      const done = await publishDraft(partsOf(office), content.id, wish)
      return done.ok ? ok({ toast: say('Saved; the shops show it when its time comes') }) : done
    },
  ),
  discard: onContent(z.strictObject({ version: Version, mark: Mark }), async (office, input, content) => {
    await requireWhole(office, content)
    const seen = { version: input.version, draft: input.mark }
    const done = await discardContentDraft(office, content.id, seen)
    return done.ok ? ok({ toast: say('The draft is discarded') }) : done
  }),
  'take-down': onContent(z.strictObject({ version: Version }), async (office, { version }, content) => {
    await requireWhole(office, content)
    const done = await takeContentDown(office, content.id, version)
    return done.ok ? ok({ toast: say('No shop shows it any more') }) : done
  }),
  preview: onContent(
    z.strictObject({ site: z.string().max(40), locale: z.enum(locales) }),
    async (office, { site: code, locale }, content) => {
      const site = office.sites.all().find((one) => one.code === code)
      if (!site || !office.may('content.translate', site.id))
        throw await notForThisRole(office, 'content.translate')
      const values = currentOf(content)
      if (!siteIdsOf(values).includes(site.id))
        return err({ text: say('First choose {{site}} under Where.', { site: site.name }) })
      if (!site.locales.includes(locale))
        return err({ text: say('{{site}} has no pages in this language.', { site: site.name }) })
      if (!values[textField(locale, 'title')]?.trim())
        return err({ text: say('This language has no title yet.') })
      const path = addressOf(content.kind, locale, content.key)
      return ok({ value: await issueShopPass(office, site, { kind: 'preview', path }) })
    },
  ),
})

/** Words show on all sites of a content, so whoever publishes them has the right on each. */
async function requireWhole(office: Office, { mayPublish }: FoundContent): Promise<void> {
  if (!mayPublish) throw await notForThisRole(office, 'content.edit')
}

export default function ContentScreen({ loaderData }: Route.ComponentProps) {
  return <ContentPage key={loaderData.content.id} {...loaderData} />
}
