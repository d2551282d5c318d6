import { useEffect, useRef } from 'react'
import { contentPaths } from '#shop/paths/content-paths.ts'
import { ContentSearch } from '#web/content/content-search.tsx'
import { Pager } from '#web/content/pager.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import words from '#web/ui/text.module.css'
import styles from './blog-page.module.css'
import { LeadPost, PostGrid } from './post-card.tsx'
import type { PostView } from './post-view.ts'

type Props = {
  posts: readonly PostView[]
  topics: readonly { key: string; name: string; count: number }[]
  topic: { key: string; name: string; description: string } | null
  all: number
  text: string
  page: number
  pages: number
}

export function BlogPage({ posts, topics, topic, all, text, page, pages }: Props) {
  const t = useT()
  const { locale, config } = useShop()
  const { blog, questions } = contentPaths(locale)
  const name = topic ? t('blog.title_topic', { topic: topic.name }) : t('blog.title')
  const [first, ...others] = posts
  const hasFirst = page === 1 && text === ''
  return (
    <div className={styles.page}>
      <PageHead
        title={page > 1 ? t('listing.page_title', { title: name, page }) : name}
        description={[topic?.description, t('blog.description', { name: config.site.name })]
          .filter(Boolean)
          .join(' ')}
        isIndexed={text === ''}
      />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[
          { to: pathsIn(locale).home(), name: t('breadcrumbs.home') },
          ...(topic ? [{ to: blog(), name: t('blog.title') }] : []),
        ]}
        here={topic?.name ?? t('blog.title')}
      />
      <h1>{topic?.name ?? t('blog.title')}</h1>
      <p className={styles.sub}>{topic?.description || t('blog.lead')}</p>
      <div className={styles.bar}>
        <TopicChips topics={topics} current={topic?.key ?? null} all={all} />
        <ContentSearch action={blog()} label={t('blog.search')} placeholder={t('blog.search')} asked={text} />
      </div>
      {!first ? (
        <EmptyState title={t('blog.none', { text })} heading="h2" text={t('blog.none_text')}>
          <ButtonLink look="secondary" to={questions({ text })}>
            {t('blog.to_answers')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <section aria-label={t('blog.articles')}>
          {hasFirst && <LeadPost post={first} />}
          {!hasFirst && (
            <h2 className={text === '' ? words.visuallyHidden : styles.found}>
              {text === '' ? t('blog.articles') : t('blog.found', { text })}
            </h2>
          )}
          <PostGrid posts={hasFirst ? others : posts} />
        </section>
      )}
      <Pager
        page={page}
        pages={pages}
        to={(number) => blog({ text, page: number, ...(topic && { topic: topic.key }) })}
      />
    </div>
  )
}

type ChipsProps = { topics: Props['topics']; current: string | null; all: number }

function TopicChips({ topics, current, all }: ChipsProps) {
  const t = useT()
  const { blog } = contentPaths(useShop().locale)
  const row = useRef<HTMLElement>(null)
  // On a telephone the row scrolls sideways; what is chosen is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another place
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.offsetLeft - 16
  }, [current])
  return (
    <nav ref={row} className={styles.chips} aria-label={t('blog.topics')}>
      <ChipLink to={blog()} count={String(all)} isCurrent={current === null}>
        {t('blog.all')}
      </ChipLink>
      {topics.map(({ key, name, count }) => (
        <ChipLink key={key} to={blog({ topic: key })} count={String(count)} isCurrent={key === current}>
          {name}
        </ChipLink>
      ))}
    </nav>
  )
}
