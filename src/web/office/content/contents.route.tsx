import { Link } from 'react-router'
import { z } from 'zod'
import { locales } from '#core/locale.ts'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { listEditedTopics } from '#shop/content/change-topics.server.ts'
import { contentKinds } from '#shop/content/content.ts'
import { hasTopic } from '#shop/content/content-values.ts'
import { isKeyTaken } from '#shop/content/is-key-taken.server.ts'
import { anchorOf } from '#shop/content/markdown-anchor.ts'
import { addContent } from '#shop/content/save-content.server.ts'
import { type ContentRow, contentsList } from '#shop/office/contents-list.ts'
import { listContents } from '#shop/office/list-contents.server.ts'
import { textInput } from '../kit/money-input.server.ts'
import { notForThisRole, screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { readList, viewActs } from '../list/list-data.server.ts'
import { ListPage } from '../list/list-page.tsx'
import type { Route } from './+types/contents.route'
import { AddContent } from './add-content.tsx'
import { contentCell } from './content-cell.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Content, office') }]

export const loader = screenLoader('contents', async (office, { url }) => {
  const { query, saved } = await readList(office, contentsList, url)
  const { rows, total, counts } = await listContents(office, office.siteIds('content.translate'), query)
  const editing = office.allSiteIds('content.edit')
  const topics = editing.length > 0 ? await listEditedTopics(office.db) : []
  const all = office.sites.all().length
  return {
    query,
    saved,
    total,
    counts,
    now: office.clock(),
    mayAdd: editing.length > 0,
    mayShelve: editing.length === all,
    allSites: all,
    sites: editing.map((id) => siteView(office.site(id))),
    topics: topics.map(({ id, kind, names }) => ({ id, kind, name: names.en })),
    rows: rows.map((row) => ({ ...row, sites: row.siteIds.map((id) => siteView(office.site(id))) })),
  }
})

const Added = z.strictObject({
  kind: z.enum(contentKinds),
  locale: z.enum(locales),
  title: textInput(160),
  topic: z.string().regex(/^\d{0,5}$/),
  sites: z.array(z.string().max(40)).max(100).default([]),
})

export const action = screenAction('contents', null, {
  ...viewActs(() => contentsList),
  add: act(Added, async (office, { kind, locale, title, topic, sites }) => {
    const chosen = office.sites.all().filter(({ code }) => sites.includes(code))
    const isAllowed = chosen.every(({ id }) => office.may('content.edit', id))
    if (chosen.length !== new Set(sites).size || !isAllowed)
      throw await notForThisRole(office, 'content.edit')
    const slug = anchorOf(title)
    const wrong = (field: string, text: string) => err({ text, fields: { [field]: text } })
    if (slug === '') return wrong('title', say('The title needs letters.'))
    const topics = await listEditedTopics(office.db)
    const shelf = topics.find((one) => one.kind === kind && String(one.id) === topic)
    if (hasTopic(kind) && !shelf) return wrong('topic', say('Choose a topic.'))
    const added = await addContent(
      { db: office.db, clock: office.clock, staffId: office.member.id },
      {
        kind,
        key: await freeKey((key) => isKeyTaken(office.db, kind, key), slug),
        terms: {
          texts: [
            { locale, slug, title, lead: '', searchTitle: '', description: '', body: '', isReady: false },
          ],
          siteIds: chosen.map(({ id }) => id),
          topicId: hasTopic(kind) ? (shelf?.id ?? null) : null,
          authorId: null,
          position: 1,
          isOften: false,
          tags: [],
          products: [],
          checkedOn: null,
          goesOut: null,
          comesDown: null,
          inForce: null,
          note: '',
        },
      },
    )
    if (added.ok) return ok({ to: `/content/${added.value.id}` })
    const { slug: taken } = added.error.fields ?? {}
    return taken ? wrong('title', taken) : err(added.error)
  }),
})

/** The title as a key; with a number behind it if another content has it. */
async function freeKey(isTaken: (key: string) => Promise<boolean>, slug: string): Promise<string> {
  const base = slug.slice(0, 70).replace(/-$/, '')
  if (!(await isTaken(base))) return base
  for (let number = 2; number < 100; number += 1) {
    const key = `${base}-${number}`
    if (!(await isTaken(key))) return key
  }
  return base
}

type Row = ContentRow & { sites: ReturnType<typeof siteView>[] }

export default function Contents({ loaderData }: Route.ComponentProps) {
  const { now, sites, topics, mayAdd, mayShelve, allSites } = loaderData
  return (
    <ListPage<Row>
      {...loaderData}
      list={contentsList}
      title={say('Content')}
      actions={
        <>
          {mayShelve && (
            <>
              <Link className="btn btn--quiet" to="/content/topics">
                {say('Topics')}
              </Link>
              <Link className="btn btn--quiet" to="/content/authors">
                {say('Authors')}
              </Link>
            </>
          )}
          {mayAdd && (
            <>
              <Link className="btn btn--quiet" to="/content/redirects">
                {say('Redirects')}
              </Link>
              <AddContent sites={sites} topics={topics} />
            </>
          )}
        </>
      }
      keyOf={({ id }) => String(id)}
      nameOf={({ title }) => title}
      hrefOf={({ id }) => `/content/${id}`}
      cellOf={(row, column) => contentCell(row, column, { now, allSites })}
    />
  )
}
