import { useState } from 'react'
import { contentPaths } from '#shop/paths/content-paths.ts'
import { menuPaths } from '#shop/paths/menu-paths.ts'
import { quotePaths } from '#shop/paths/quote-paths.ts'
import { trackingPaths } from '#shop/paths/tracking-paths.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import { Answer } from './answer.tsx'
import { AskBox } from './ask-box.tsx'
import { QuestionSearch } from './question-search.tsx'
import type { QuestionView } from './question-view.ts'
import styles from './questions-page.module.css'
import { useOpenFromHash } from './use-open-from-hash.ts'

type Topic = { key: string; name: string; count: number }

type Props = {
  /** The only one that is shown, or null for all. */
  topic: string | null
  topics: readonly Topic[]
  often: readonly QuestionView[]
  groups: readonly (Topic & { description: string; questions: readonly QuestionView[] })[]
  lately: readonly { to: string; title: string; changedOn: string }[]
  answer: FormAnswer | undefined
}

export function QuestionsPage({ topic, topics, often, groups, lately, answer }: Props) {
  const t = useT()
  const { locale, config } = useShop()
  const { questions } = contentPaths(locale)
  useOpenFromHash()
  // The first one shows what an answer looks like, until somebody closes it.
  const [first] = useState(often[0]?.id)
  const chosen = groups.find(({ key }) => key === topic)
  const page = topic ? questions({ topic }) : questions()
  return (
    <div className={styles.page}>
      <PageHead
        title={chosen ? t('questions.title_topic', { topic: chosen.name }) : t('questions.title')}
        description={chosen?.description || t('questions.description', { name: config.site.name })}
      />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[
          { to: pathsIn(locale).home(), name: t('breadcrumbs.home') },
          ...(chosen ? [{ to: questions(), name: t('questions.title') }] : []),
        ]}
        here={chosen?.name ?? t('questions.title')}
      />
      <QuestionSearch asked="" />
      <TopicGrid topics={topics} current={topic} />
      <div className={styles.columns}>
        <div>
          {often.length > 0 && (
            <section className={styles.group} aria-labelledby="often">
              <h2 id="often">{t('questions.often')}</h2>
              {often.map((one) => (
                <Answer key={one.id} question={one} page={page} answer={answer} isOpen={one.id === first} />
              ))}
            </section>
          )}
          {groups.map(
            ({ key, name, count, questions: shown }) =>
              shown.length > 0 && (
                <section key={key} className={styles.group} aria-labelledby={`topic-${key}`}>
                  <h2 id={`topic-${key}`}>{name}</h2>
                  {shown.map((one) => (
                    <Answer key={one.id} question={one} page={page} answer={answer} />
                  ))}
                  {shown.length < count && (
                    <p className={styles.rest}>
                      <ShopLink className={text.more} to={questions({ topic: key })}>
                        {t('questions.all_about', { count, topic: name })}
                        <Icon name="arrow" size={16} />
                      </ShopLink>
                    </p>
                  )}
                </section>
              ),
          )}
          <AskBox />
        </div>
        <aside className={styles.side}>
          <Faster />
          {lately.length > 0 && (
            <section className={styles.box} aria-labelledby="lately">
              <h2 id="lately">{t('questions.lately')}</h2>
              <ul>
                {lately.map(({ to, title, changedOn }) => (
                  <li key={to}>
                    <ShopLink to={to}>
                      <span>{title}</span>
                      <small>{changedOn}</small>
                    </ShopLink>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </aside>
      </div>
    </div>
  )
}

const topicIcons: Readonly<Record<string, IconName>> = {
  delivery: 'plane',
  prices: 'wallet',
  'buy-for-me': 'link',
  forwarding: 'shelf',
  returns: 'return',
  payment: 'card',
  account: 'account',
  companies: 'building',
}

function TopicGrid({ topics, current }: { topics: readonly Topic[]; current: string | null }) {
  const t = useT()
  const { questions } = contentPaths(useShop().locale)
  return (
    <nav className={styles.topics} aria-label={t('questions.topics')}>
      {topics.map(({ key, name, count }) => (
        <ShopLink
          key={key}
          to={questions({ topic: key })}
          aria-current={key === current ? 'true' : undefined}
        >
          <Icon name={topicIcons[key] ?? 'message'} size={24} />
          <b>{name}</b>
          <small>{t('questions.count', { count })}</small>
        </ShopLink>
      ))}
    </nav>
  )
}

/** What people ask for most can be done without asking. */
function Faster() {
  const t = useT()
  const { locale, features } = useShop()
  const links: { to: string; icon: IconName; name: string }[] = [
    { to: trackingPaths(locale).search(), icon: 'pin', name: t('questions.faster.track') },
    { to: menuPaths(locale).withdrawal(), icon: 'return', name: t('withdrawal.title') },
    { to: menuPaths(locale).claim(), icon: 'warning', name: t('claim_form.title') },
    { to: menuPaths(locale).warranty(), icon: 'shield', name: t('warranty.title') },
    ...(features.quotes
      ? [
          {
            to: quotePaths(locale).calculate(),
            icon: 'calculator' as const,
            name: t('questions.faster.calculate'),
          },
          { to: quotePaths(locale).orderForm(), icon: 'link' as const, name: t('questions.faster.buy') },
        ]
      : []),
  ]
  return (
    <section className={styles.box} aria-labelledby="faster">
      <h2 id="faster">{t('questions.faster')}</h2>
      <ul>
        {links.map(({ to, icon, name }) => (
          <li key={to}>
            <ShopLink to={to}>
              <Icon name={icon} />
              <span>{name}</span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
