import { redirect } from 'react-router'
import { longestContentText } from '#shop/content/content.ts'
import { addressOf } from '#shop/content/content-address.ts'
import { listTopics } from '#shop/content/list-topics.server.ts'
import { searchContent } from '#shop/content/search-content.server.ts'
import { contentPaths } from '#shop/paths/content-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { takeVote } from '#web/content/votes/take-vote.server.ts'
import { pageNotFound } from '#web/errors/page-not-found.ts'
import type { Route } from './+types/questions.route'
import { FoundPage, type HitView } from './found-page.tsx'
import { loadQuestions } from './load-questions.server.ts'
import { QuestionsPage } from './questions-page.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const text = (url.searchParams.get('q') ?? '').trim().slice(0, longestContentText)
  if (text !== '') return { kind: 'found' as const, text, hits: await findHits(ctx, text) }
  ctx.cachePage('content')
  const loaded = await loadQuestions(ctx)
  if (loaded.topics.length === 0) throw pageNotFound()
  const wanted = url.searchParams.get('topic')
  const topic = loaded.topics.find(({ key }) => key === wanted) ?? null
  if (wanted !== null && !topic) throw redirect(contentPaths(ctx.locale).questions())
  const shown = topic
    ? { often: [], groups: [topic] }
    : {
        often: loaded.often,
        // Those that are read most stand once, above.
        groups: loaded.topics.map((one) => ({
          ...one,
          questions: one.questions.filter(({ id }) => loaded.often.every((often) => often.id !== id)),
        })),
      }
  return {
    kind: 'all' as const,
    topic: topic?.key ?? null,
    topics: loaded.topics.map(({ key, name, count }) => ({ key, name, count })),
    ...shown,
    lately: loaded.lately,
  }
}

async function findHits(ctx: RequestContext, text: string): Promise<HitView[]> {
  const [hits, topics] = await Promise.all([searchContent(ctx, text), listTopics(ctx, 'question')])
  return hits.map(({ kind, topicId, minutes, slug, title, snippet }) => ({
    kind,
    to: addressOf(kind, ctx.locale, slug),
    topic: kind === 'question' ? (topics.find(({ id }) => id === topicId)?.name ?? null) : null,
    minutes,
    title,
    snippet,
  }))
}

export function action({ context, request }: Route.ActionArgs) {
  return takeVote(context.get(appContext), request)
}

export default function Questions({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'found') return <FoundPage text={loaderData.text} hits={loaderData.hits} />
  return <QuestionsPage {...loaderData} answer={actionData} />
}
