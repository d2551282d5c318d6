import type { Snippet } from '#shop/content/search-words.ts'
import { contentPaths } from '#shop/paths/content-paths.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Section } from '#web/ui/section.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import words from '#web/ui/text.module.css'
import styles from './content-hits.module.css'
import { SnippetText } from './snippet-text.tsx'

type Hit = { to: string; title: Snippet; snippet: Snippet }

/** What answers, pages and articles say about a search, beside its products. */
export function ContentHits({ hits, text }: { hits: readonly Hit[]; text: string }) {
  const t = useT()
  const { questions } = contentPaths(useShop().locale)
  if (hits.length === 0) return null
  return (
    <Section
      id="answers"
      title={t('search.answers')}
      more={{ to: questions({ text }), label: t('search.answers_all') }}
    >
      <ul className={styles.hits}>
        {hits.map(({ to, title, snippet }) => (
          <li key={to}>
            <ShopLink to={to} className={words.link}>
              <SnippetText snippet={title} />
            </ShopLink>
            <p>
              <SnippetText snippet={snippet} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
