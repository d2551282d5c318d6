import { findStaffName, listSiteVersions } from '#shop/office/read-sites.server.ts'
import { lookWith, readEdits, settingsWith } from '#shop/sites/read-site-edits.server.ts'
import { SiteEdits } from '#shop/sites/site-edits.schema.ts'
import { missing, type Office } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { type SiteText, siteChanges, siteText } from './site-words.ts'

type Params = { readonly [name: string]: string | undefined }

/** A site whose settings the person may change; its acts work on it. */
export async function findSiteOf(office: Office, { site: code }: Params) {
  const site = office.sites.all().find((one) => one.code === code)
  if (!site || !office.may('settings.edit', site.id)) return null
  return { siteId: site.id, subject: `site ${site.code}`, site }
}

export type SiteFrame = Awaited<ReturnType<typeof readSiteFrame>>

/** What every screen of a site shows: the draft with what it changes. */
export async function readSiteFrame(office: Office, params: Params) {
  const found = await findSiteOf(office, params)
  if (!found) throw missing()
  const { siteId, site } = found
  const { draft, edits, published } = await readEdits(office.db, siteId)
  const textOf = (some: unknown) => textOfEdits(office, siteId, SiteEdits.parse(some))
  return {
    siteId,
    edits,
    frame: {
      site: siteView(site),
      now: office.clock(),
      draft: draft && {
        revision: draft.revision,
        at: draft.changed_at,
        by: await findStaffName(office.db, draft.staff_id),
        changes: siteChanges(textOf(published), textOf(edits)),
      },
    },
  }
}

/** Each with what it changed. The oldest shown one stands without, as nothing before it is known. */
export async function readVersions(office: Office, siteId: number) {
  const versions = await listSiteVersions(office.db, siteId)
  const texts = versions.map(({ edits }) => textOfEdits(office, siteId, SiteEdits.parse(edits)))
  return versions.map(({ number, at, by, restoredFrom }, place) => {
    const before = texts[place + 1]
    const own = texts[place]
    return { number, at, by, restoredFrom, changes: before && own ? siteChanges(before, own) : [] }
  })
}

function textOfEdits(office: Office, siteId: number, edits: SiteEdits): SiteText {
  return siteText(settingsWith(office.sites, siteId, edits), lookWith(office.sites, siteId, edits))
}
