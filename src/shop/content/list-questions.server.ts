import { sql } from 'kysely'
import type { RequestContext } from '#shop/request-context.server.ts'
import { findShown, findTopics, type ShownTopic } from './content.queries.server.ts'
import { contentOf, type ReadContent } from './read-content.server.ts'

export type Question = Pick<ReadContent, 'id' | 'key' | 'slug' | 'title' | 'blocks' | 'changedOn' | 'topicId'>
export type QuestionsPage = {
  topics: (ShownTopic & { questions: Question[] })[]
  often: Question[]
  lately: Question[]
}

const latelyCount = 3

/** All answers by topic, those that are read most, and those that changed last. */
export async function listQuestions(
  { db, site, locale }: Pick<RequestContext, 'db' | 'site' | 'locale'>,
  draft: ReadContent | null = null,
): Promise<QuestionsPage> {
  const wish = { siteId: site.id, locale }
  const [found, topics] = await Promise.all([
    findShown(db, wish, sql`contents.kind = 'question'`, { orderBy: sql`contents.position, contents.id` }),
    findTopics(db, wish, 'question'),
  ])
  const shown = found.map((one) => ({ ...questionOf(contentOf(one, site, [])), isOften: one.isOften }))
  const questions = draft
    ? [...shown.filter(({ id }) => id !== draft.id), { ...questionOf(draft), isOften: false }]
    : shown
  return {
    topics: topics.map((topic) => ({
      ...topic,
      questions: questions.filter(({ topicId }) => topicId === topic.id),
    })),
    often: questions.filter(({ isOften }) => isOften),
    lately: questions.toSorted((a, b) => b.changedOn.localeCompare(a.changedOn)).slice(0, latelyCount),
  }
}

export function questionOf({ id, key, slug, title, blocks, changedOn, topicId }: ReadContent): Question {
  return { id, key, slug, title, blocks, changedOn, topicId }
}
