import { z } from 'zod'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { discardDraft, publishSite, restoreVersion } from '#shop/sites/publish-site.server.ts'
import { markOf, readEdits, settingsWith } from '#shop/sites/read-site-edits.server.ts'
import { saveSiteDraft, settingsMark } from '#shop/sites/save-site-draft.server.ts'
import { issueShopPass } from '#shop/staff/issue-shop-pass.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/site.route'
import { SettingsInput, settingsOf } from './settings-input.server.ts'
import { findSiteOf, readSiteFrame, readVersions } from './site-data.server.ts'
import { SitePage } from './site-page.tsx'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: say('{{title}}, sites, office', { title: params.site }) },
]

export const loader = screenLoader('site', async (office, { params }) => {
  const { siteId, edits, frame } = await readSiteFrame(office, params)
  const settings = settingsWith(office.sites, siteId, edits)
  return {
    frame,
    settings: settingsMark(settings),
    mark: markOf(settingsMark(settings)),
    versions: await readVersions(office, siteId),
  }
})

type Found = NonNullable<Awaited<ReturnType<typeof findSiteOf>>>
const onSite = actOn<Found>()
const Revision = z.strictObject({ revision: z.uuid() })

export const action = screenAction('site', findSiteOf, {
  save: onSite(SettingsInput, async (office, { mark, ...input }, { siteId }) => {
    const { edits } = await readEdits(office.db, siteId)
    const current = settingsWith(office.sites, siteId, edits)
    const settings = settingsOf({ mark, ...input }, current)
    if (!settings.ok) return settings
    const wish = { siteId, staffId: office.member.id, mark, settings: settings.value }
    const saved = await saveSiteDraft(office, wish)
    if (!saved.ok) return err(saved.error)
    return ok({
      toast: saved.value.isDraft ? say('Saved as a draft') : say('As published, nothing is left to publish'),
    })
  }),
  preview: onSite(z.strictObject({}), async (office, _, { siteId, site }) => {
    const draft = await office.sites.draft(siteId)
    const path = `/${(draft?.site ?? site).defaultLocale}/`
    return ok({ value: await issueShopPass(office, site, { kind: 'preview', path }) })
  }),
  publish: onSite(Revision, async (office, { revision }, { siteId }) => {
    const published = await publishSite(office, { siteId, staffId: office.member.id, revision })
    return published.ok ? ok({ toast: say('Published; customers see it now') }) : err(published.error)
  }),
  discard: onSite(Revision, async (office, { revision }, { siteId }) => {
    const discarded = await discardDraft(office, { siteId, revision })
    return discarded.ok ? ok({ toast: say('Draft discarded') }) : err(discarded.error)
  }),
  restore: onSite(
    z.strictObject({ number: z.coerce.number().int().min(1).max(1_000_000) }),
    async (office, { number }, { siteId }) => {
      const restored = await restoreVersion(office, { siteId, staffId: office.member.id, number })
      if (!restored.ok) return err(restored.error)
      return ok({ toast: say('Version {{number}} is published again', { number }) })
    },
  ),
})

export default function SiteScreen({ loaderData }: Route.ComponentProps) {
  return <SitePage key={loaderData.frame.site.code} {...loaderData} />
}
