import { redirect } from 'react-router'
import { locales } from '#core/locale.ts'
import { blockWords } from '#shop/content/block-words.ts'
import { findRedirect } from '#shop/content/find-redirect.server.ts'
import { readContent, readContentByKey } from '#shop/content/read-content.server.ts'
import { contentPaths } from '#shop/paths/content-paths.ts'
import { appContext } from '#web/app-context.server.ts'
import { noteDraft } from '#web/content/note-draft.server.ts'
import { takeVote } from '#web/content/votes/take-vote.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import type { Route } from './+types/question.route'
import { loadQuestions } from './load-questions.server.ts'
import { QuestionPage } from './question-page.tsx'

const moreCount = 3

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const paths = contentPaths(ctx.locale)
  const found = await readContent(ctx, 'question', params.slug)
  if (!found) {
    const named = await readContentByKey(ctx, 'question', params.slug)
    const to = named ? paths.question(named.slug) : await findRedirect(ctx, url.pathname)
    if (to) throw redirect(to, 301)
    throw pageNotFoundAt(url)
  }
  noteDraft(ctx, found)
  const { topics } = await loadQuestions(ctx, found.draft ? found : null)
  const topic = topics.find(({ questions }) => questions.some(({ id }) => id === found.id))
  const at = topic?.questions.findIndex(({ id }) => id === found.id) ?? -1
  const question = topic?.questions[at]
  if (!topic || !question) throw pageNotFoundAt(url)
  ctx.cachePage('content')
  const own = new Map(found.slugs.map(({ locale, slug }) => [locale, slug]))
  return {
    question,
    searchTitle: found.searchTitle,
    description: found.description,
    words: blockWords(found.blocks).join(' '),
    topic: {
      to: paths.questions({ topic: topic.key }),
      name: topic.name,
      questions: topic.questions.map(({ to, title }) => ({ to, title })),
    },
    // Those that follow in its topic, and then from its beginning.
    more: [...topic.questions.slice(at + 1), ...topic.questions.slice(0, at)].slice(0, moreCount),
    alternates: Object.fromEntries(
      locales.map((locale) => {
        const slug = own.get(locale)
        return [locale, slug ? contentPaths(locale).question(slug) : contentPaths(locale).questions()]
      }),
    ),
    alternateLocales: found.slugs.map(({ locale }) => locale),
  }
}

export function action({ context, request }: Route.ActionArgs) {
  return takeVote(context.get(appContext), request)
}

export default function QuestionRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <QuestionPage key={loaderData.question.id} {...loaderData} answer={actionData} />
}
