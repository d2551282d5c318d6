import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { type WeakPair, weakPairs } from './contrast.ts'
import {
  differing,
  lookWith,
  markOf,
  readEdits,
  type SiteEditing,
  settingsWith,
} from './read-site-edits.server.ts'
import type { SiteFile } from './site.schema.ts'
import type { SiteDirectory } from './site-directory.server.ts'
import { SiteEdits, SiteLookEdits, type SiteSettings } from './site-edits.schema.ts'

export type SiteProblem = { text: string; fields?: Readonly<Record<string, string>> }
type Wish = {
  siteId: number
  staffId: string
  /** Of the form as it was shown. */
  mark: string
} & ({ settings: SiteSettings } | { look: SiteLookEdits })

/** Writes a form into the site's draft; without a difference to what is published there is no draft. */
export async function saveSiteDraft(
  { db, clock, sites }: SiteEditing,
  wish: Wish,
): Promise<Result<{ isDraft: boolean }, SiteProblem>> {
  const { siteId, staffId } = wish
  // Tried before the lock is taken, because it reads pictures. A site that could not be served never becomes a draft.
  const tried = await draftWith(db, sites, wish)
  if (!tried.ok) return tried
  await sites.withEdits(siteId, tried.value.edits)
  return db.transaction().execute(async (trx) => {
    await lockSite(trx, siteId)
    const wanted = await draftWith(trx, sites, wish)
    if (!wanted.ok) return wanted
    const { edits, isDraft } = wanted.value
    if (isDraft) await putDraft(trx, { siteId, staffId, edits, at: clock() })
    else await trx.deleteFrom('site_drafts').where('site_id', '=', siteId).execute()
    return ok({ isDraft })
  })
}

async function draftWith(
  db: Db | Trx,
  sites: SiteDirectory,
  { siteId, mark, ...wish }: Wish,
): Promise<Result<{ edits: SiteEdits; isDraft: boolean }, SiteProblem>> {
  const { published, edits } = await readEdits(db, siteId)
  const { look, ...settings } = edits
  const isLook = 'look' in wish
  const shown = isLook ? lookWith(sites, siteId, edits).own : settingsMark(settingsWith(sites, siteId, edits))
  if (markOf(shown) !== mark) return err({ text: changedMeanwhile() })
  const wanted = SiteEdits.parse(
    isLook
      ? { ...settings, look: wish.look }
      : { ...differing(settingsWith(sites, siteId, {}), wish.settings), ...(look && { look }) },
  )
  const weak = isLook ? weakPairs(lookWith(sites, siteId, wanted).theme) : []
  if (weak.length > 0) return err(tooWeak(weak))
  return ok({ edits: wanted, isDraft: markOf(compared(published)) !== markOf(compared(wanted)) })
}

/** A look without anything in it is none. */
function compared({ look, ...settings }: SiteEdits) {
  return { ...settings, look: SiteLookEdits.parse(look ?? {}) }
}

/** Publications and drafts of a site wait for each other. */
export async function lockSite(trx: Trx, siteId: number): Promise<void> {
  await trx.selectFrom('sites').select('id').where('id', '=', siteId).forUpdate().executeTakeFirstOrThrow()
}

type Draft = { siteId: number; staffId: string; edits: SiteEdits; at: Date }

async function putDraft(trx: Trx, { siteId, staffId, edits, at }: Draft): Promise<void> {
  const row = {
    edits: JSON.stringify(edits),
    revision: crypto.randomUUID(),
    changed_at: at,
    staff_id: staffId,
  }
  await trx
    .insertInto('site_drafts')
    .values({ site_id: siteId, ...row })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
    .execute()
}

/** The part of a site's settings that the form of settings shows. */
export function settingsMark(site: SiteFile) {
  const { name, contacts, features, languages, defaultLocale, carriers, criteoKey, klaviyoKey } = site
  return { name, contacts, features, languages, defaultLocale, carriers, criteoKey, klaviyoKey }
}

function changedMeanwhile(): string {
  return say('Somebody has changed this meanwhile. Open the page again in another tab, then compare.')
}

function tooWeak(weak: readonly WeakPair[]): SiteProblem {
  const pairs = weak.map(({ mode, front, back, found, min }) =>
    say('{{front}} on {{back}}, {{mode}}: {{found}} of {{min}}', {
      front,
      back,
      mode: mode === 'light' ? say('light') : say('dark'),
      found: found.toFixed(2),
      min,
    }),
  )
  return { text: say('Too little contrast: {{pairs}}.', { pairs: pairs.join('; ') }) }
}
