import { linkBlocks } from '#shop/content/link-blocks.server.ts'
import { listQuestions } from '#shop/content/list-questions.server.ts'
import type { ReadContent } from '#shop/content/read-content.server.ts'
import { contentPaths } from '#shop/paths/content-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { type QuestionView, questionView } from './question-view.ts'

export type TopicView = {
  key: string
  name: string
  description: string
  count: number
  questions: QuestionView[]
}

/** Every answer, with its links. A draft that a member of staff looks at stands among them. */
export async function loadQuestions(ctx: RequestContext, draft: ReadContent | null = null) {
  const { topics, often, lately } = await listQuestions(ctx, draft)
  const all = topics.flatMap(({ questions }) => questions)
  const linked = await linkBlocks(
    ctx,
    all.map(({ blocks }) => blocks),
  )
  const views = new Map(all.map((one, index) => [one.id, questionView(one, linked[index] ?? [], ctx.locale)]))
  const viewsOf = (questions: readonly { id: number }[]) => questions.flatMap(({ id }) => views.get(id) ?? [])
  return {
    topics: topics.map(
      ({ key, name, description, count, questions }): TopicView => ({
        key,
        name,
        description,
        count,
        questions: viewsOf(questions),
      }),
    ),
    // In the order of the topics.
    often: viewsOf(all.filter(({ id }) => often.some((one) => one.id === id))),
    lately: lately.map(({ slug, title, changedOn }) => ({
      to: contentPaths(ctx.locale).question(slug),
      title,
      changedOn,
    })),
  }
}
