import { isoDay } from '#core/dates.ts'
import { type Locale, locales } from '#core/locale.ts'
import { listEditedAuthors } from '#shop/content/change-authors.server.ts'
import { listEditedTopics } from '#shop/content/change-topics.server.ts'
import { type ContentChange, hasTopic, readContentField } from '#shop/content/content-values.ts'
import { contentDayZone } from '#shop/content/content-zone.ts'
import {
  currentOf,
  draftMark,
  type EditableContent,
  readEditableContent,
} from '#shop/content/read-editable-content.server.ts'
import { readVotes } from '#shop/content/read-votes.server.ts'
import { missing, type Office } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'

type Params = { readonly [name: string]: string | undefined }
export type ContentData = Awaited<ReturnType<typeof readContentData>>
export type FoundContent = NonNullable<Awaited<ReturnType<typeof findContentOf>>>

/** Of the person's sites, or of none yet. */
export async function findContentOf(office: Office, { id = '' }: Params) {
  if (!/^\d{1,9}$/.test(id)) return null
  const content = await readEditableContent(office.db, Number(id))
  if (!content) return null
  const mine = office.allSiteIds('content.translate')
  const { siteIds } = content
  if (siteIds.length > 0 && mine.length > 0 && !siteIds.some((siteId) => mine.includes(siteId))) return null
  const editing = office.allSiteIds('content.edit')
  return {
    ...content,
    siteId: null,
    subject: `content ${content.kind} ${content.key}`.slice(0, 100),
    /** Its words show on every site that has it, so they need the right on each. */
    mayPublish: editing.length > 0 && siteIds.every((siteId) => editing.includes(siteId)),
    /** Languages in which the person may write a draft. */
    languages: locales.filter((locale) => mayWrite(office, content, locale)),
  }
}

/** A draft shows nowhere, so the right on one of its sites is enough; whoever publishes it needs it on each. */
function mayWrite({ allSiteIds, member }: Office, { siteIds }: EditableContent, locale: Locale): boolean {
  const mine = allSiteIds('content.translate')
  const isTheirs = siteIds.length === 0 ? mine.length > 0 : siteIds.some((siteId) => mine.includes(siteId))
  return isTheirs && (member.translates === null || member.translates.includes(locale))
}

/** Who only translates changes the words of their languages; a site is added by who writes for it. */
export function mayChangeAll(
  office: Office,
  { mayPublish, languages }: FoundContent,
  changes: readonly ContentChange[],
): boolean {
  const editing = office.allSiteIds('content.edit')
  return changes.every(({ field }) => {
    const read = readContentField(field)
    if (read?.kind === 'text') return languages.includes(read.locale)
    if (read?.kind === 'site') return mayPublish && editing.includes(read.id)
    return read !== null && mayPublish
  })
}

export async function readContentData(office: Office, params: Params) {
  const content = await findContentOf(office, params)
  if (!content) throw missing()
  const { id, kind, key, version, saved, draft, isOut, versions, updatedAt, mayPublish, languages } = content
  const now = office.clock()
  const editing = office.allSiteIds('content.edit')
  const siteIds = mayPublish ? editing : content.siteIds
  const [topics, authors] = await Promise.all([
    hasTopic(kind) ? listEditedTopics(office.db) : [],
    kind === 'post' ? listEditedAuthors(office.db) : [],
  ])
  const visible = office.allSiteIds('content.translate')
  return {
    content: { id, kind, key, version, isOut, versions, updatedAt },
    saved,
    values: currentOf(content),
    draft: { mark: draftMark(draft), at: draft?.at ?? null, by: draft?.by ?? null },
    mayPublish,
    languages,
    now,
    today: isoDay(now, contentDayZone),
    sites: [...siteIds]
      .sort((one, other) => one - other)
      .map((siteId) => ({
        ...siteView(office.site(siteId)),
        locales: office.site(siteId).locales,
      })),
    topics: topics
      .filter((topic) => topic.kind === kind)
      .map(({ id: topicId, names }) => ({ value: String(topicId), label: names.en })),
    authors: authors.map(({ id: authorId, name }) => ({ value: String(authorId), label: name })),
    votes: hasTopic(kind) ? await votesOf(office, id, visible) : null,
    hasLaterVersion: kind === 'policy' && (saved.force ?? '') > isoDay(now, contentDayZone),
  }
}

async function votesOf(office: Office, id: number, siteIds: readonly number[]) {
  const { missing: said, ...counts } = await readVotes(office.db, siteIds, id)
  return {
    ...counts,
    missing: said.map(({ siteId, ...one }) => ({ ...one, site: siteView(office.site(siteId)) })),
  }
}
