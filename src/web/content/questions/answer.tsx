import { Blocks } from '#web/content/blocks.tsx'
import { Helpful } from '#web/content/votes/helpful.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import styles from './answer.module.css'
import type { QuestionView } from './question-view.ts'

type Props = {
  question: QuestionView
  /** The page that takes the vote, and its answer without script. */
  page: string
  answer?: FormAnswer | undefined
  isOpen?: boolean
}

/** The browser's own way to open and close; its id is a place of the page. */
export function Answer({ question, page, answer, isOpen = false }: Props) {
  const t = useT()
  const { id, key, to, title, changedOn, blocks } = question
  const isAnswered = answer?.values.content === String(id)
  return (
    <details id={key} className={styles.entry} open={isOpen || isAnswered}>
      <summary>
        <span>{title}</span>
      </summary>
      <div className={styles.body}>
        <Blocks blocks={blocks} isAnswer />
        <div className={styles.foot}>
          <span>{t('questions.updated', { day: changedOn })}</span>
          <ShopLink className={text.link} to={to}>
            {t('questions.link')}
            <span className={text.visuallyHidden}>: {title}</span>
          </ShopLink>
          <Helpful
            contentId={id}
            question={t('helpful.title')}
            action={`${page}#${key}`}
            answer={answer}
            isSmall
          />
        </div>
      </div>
    </details>
  )
}
