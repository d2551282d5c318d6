import { contentPaths } from '#shop/paths/content-paths.ts'
import { Blocks } from '#web/content/blocks.tsx'
import { Helpful } from '#web/content/votes/helpful.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { breadcrumbData } from '#web/seo/breadcrumb-data.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useVisit } from '#web/visit.ts'
import { Answer } from './answer.tsx'
import { AskBox } from './ask-box.tsx'
import styles from './question-page.module.css'
import type { QuestionView } from './question-view.ts'

type Props = {
  question: QuestionView
  searchTitle: string
  description: string
  /** The answer without its form, for search engines. */
  words: string
  topic: { to: string; name: string; questions: readonly { to: string; title: string }[] }
  more: readonly QuestionView[]
  answer: FormAnswer | undefined
}

/** One answer with an address of its own. */
export function QuestionPage({ question, searchTitle, description, words, topic, more, answer }: Props) {
  const t = useT()
  const { locale } = useShop()
  const origin = useVisit()?.origin ?? ''
  const { id, to, title, changedOn, blocks } = question
  const steps = [
    { to: pathsIn(locale).home(), name: t('breadcrumbs.home') },
    { to: contentPaths(locale).questions(), name: t('questions.title') },
    { to: topic.to, name: topic.name },
  ]
  return (
    <div className={styles.page}>
      <PageHead
        title={searchTitle || title}
        description={description || words.slice(0, 160)}
        jsonLd={[
          {
            '@context': 'https://schema.org',
            '@type': 'FAQPage',
            mainEntity: [
              { '@type': 'Question', name: title, acceptedAnswer: { '@type': 'Answer', text: words } },
            ],
          },
          breadcrumbData([...steps, { to, name: title }], origin),
        ]}
      />
      <Breadcrumbs label={t('breadcrumbs.label')} steps={steps} here={title} />
      <div className={styles.columns}>
        <nav className={styles.rail} aria-label={topic.name}>
          {topic.questions.map((one) => (
            <ShopLink key={one.to} to={one.to} aria-current={one.to === to ? 'page' : undefined}>
              {one.title}
            </ShopLink>
          ))}
        </nav>
        <article>
          <h1>{title}</h1>
          <p className={styles.note}>
            {topic.name} · {t('questions.updated', { day: changedOn })}
          </p>
          <Blocks blocks={blocks} className={styles.text} />
          <Helpful contentId={id} question={t('questions.answered')} action={to} answer={answer} />
          {more.length > 0 && (
            <section aria-labelledby="more">
              <h2 id="more" className={styles.more}>
                {t('questions.more')}
              </h2>
              {more.map((one) => (
                <Answer key={one.id} question={one} page={to} answer={answer} />
              ))}
            </section>
          )}
          <AskBox />
        </article>
      </div>
    </div>
  )
}
