import type { ContentKind } from '#shop/content/content.ts'
import type { Snippet } from '#shop/content/search-words.ts'
import { contentPaths } from '#shop/paths/content-paths.ts'
import { SnippetText } from '#web/content/snippet-text.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Label } from '#web/ui/manifest.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import { AskBox } from './ask-box.tsx'
import styles from './found-page.module.css'
import { QuestionSearch } from './question-search.tsx'

export type HitView = {
  kind: ContentKind
  to: string
  topic: string | null
  minutes: number
  title: Snippet
  snippet: Snippet
}

/** What answers, pages and articles say about a question. */
export function FoundPage({ text: asked, hits }: { text: string; hits: readonly HitView[] }) {
  const t = useT()
  const { locale } = useShop()
  const { questions } = contentPaths(locale)
  const labelOf = ({ kind, topic, minutes }: HitView) =>
    kind === 'post' ? t('questions.hit_post', { minutes }) : (topic ?? t('questions.hit_page'))
  return (
    <div className={styles.page}>
      <PageHead title={t('questions.found_title', { text: asked })} isIndexed={false} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[
          { to: pathsIn(locale).home(), name: t('breadcrumbs.home') },
          { to: questions(), name: t('questions.title') },
        ]}
        here={t('questions.crumb_search')}
      />
      <QuestionSearch asked={asked} />
      <p className={styles.status} role="status">
        {hits.length > 0
          ? t('questions.found', { count: hits.length, text: asked })
          : t('questions.none', { text: asked })}
      </p>
      {hits.length > 0 && (
        <ol className={styles.hits}>
          {hits.map((hit) => (
            <li key={hit.to}>
              <p>
                <Label>{labelOf(hit)}</Label>
              </p>
              <ShopLink className={text.link} to={hit.to}>
                <SnippetText snippet={hit.title} />
              </ShopLink>
              <p>
                <SnippetText snippet={hit.snippet} />
              </p>
            </li>
          ))}
        </ol>
      )}
      <AskBox
        question={asked}
        {...(hits.length === 0 && { title: t('questions.none_title', { text: asked }) })}
      />
    </div>
  )
}
