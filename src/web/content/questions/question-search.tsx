import { contentPaths } from '#shop/paths/content-paths.ts'
import { ContentSearch } from '#web/content/content-search.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import styles from './question-search.module.css'

/** Searching comes first. */
export function QuestionSearch({ asked }: { asked: string }) {
  const t = useT()
  const { questions } = contentPaths(useShop().locale)
  const often = [
    t('questions.try.parcel'),
    t('questions.try.withdraw'),
    t('questions.try.battery'),
    t('questions.try.invoice'),
  ]
  return (
    <div className={styles.head}>
      <h1>{t('questions.title')}</h1>
      <ContentSearch
        action={questions()}
        label={t('questions.search')}
        placeholder={t('questions.placeholder')}
        asked={asked}
        isLarge
      />
      <p className={styles.often}>
        <span>{t('questions.try')}</span>
        {often.map((words) => (
          <ShopLink key={words} className={text.link} to={questions({ text: words })}>
            {words}
          </ShopLink>
        ))}
      </p>
    </div>
  )
}
