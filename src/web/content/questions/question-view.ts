import type { Locale } from '#core/locale.ts'
import type { Block } from '#shop/content/blocks.ts'
import type { Question } from '#shop/content/list-questions.server.ts'
import { contentPaths } from '#shop/paths/content-paths.ts'

/** An answer among others; `key` is its place on the page, in every language. */
export type QuestionView = {
  id: number
  key: string
  to: string
  title: string
  changedOn: string
  blocks: readonly Block[]
}

export function questionView(
  { id, key, slug, title, changedOn }: Question,
  blocks: readonly Block[],
  locale: Locale,
): QuestionView {
  return { id, key, to: contentPaths(locale).question(slug), title, changedOn, blocks }
}
