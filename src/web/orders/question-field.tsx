import { formatMoney } from '#core/format.ts'
import { amount } from '#core/money.ts'
import { untilDay } from '#core/until-day.ts'
import { useMessages, useT } from '#web/messages/messages-context.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { TextareaField, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FileField } from './file-field.tsx'
import type { ShownQuestion } from './info-view.ts'
import styles from './order-info.module.css'

type Props = { question: ShownQuestion; error: string | undefined; typed: string | undefined }

/** A question with its reason and deadline, and the field for the answer. */
export function QuestionField({ question, error, typed }: Props) {
  const { t, locale } = useMessages()
  const id = `about-${question.id}`
  return (
    <section className={styles.question} aria-labelledby={id}>
      <h2 id={id}>{question.question}</h2>
      <p className={styles.why}>{t('order_info.why', { why: question.why })}</p>
      <p className={styles.due}>
        <Icon name="clock" size={16} />
        {t('order_info.due', { day: untilDay(question.due, locale) })}
      </p>
      <AnswerField question={question} error={error} typed={typed} />
    </section>
  )
}

function AnswerField({ question, error, typed }: Props) {
  const t = useT()
  const { locale } = useMessages()
  const name = `question-${question.id}`
  const label = t('order_info.answer')
  const about = { 'aria-label': `${label}: ${question.question}` }
  switch (question.type) {
    case 'text':
      return (
        <TextareaField
          {...about}
          label={label}
          name={name}
          error={error}
          defaultValue={typed}
          maxLength={2000}
        />
      )
    case 'value':
      return (
        <TextField
          {...about}
          label={label}
          name={name}
          error={error}
          defaultValue={typed}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          hint={t('order_info.value_hint', {
            example: formatMoney(amount('49.90'), 'EUR', locale).replace(/[^\d.,]/g, ''),
          })}
        />
      )
    case 'choice':
      return (
        <fieldset className={styles.choices} aria-label={about['aria-label']}>
          {question.options.map((option) => (
            <Choice key={option} kind="radio" name={name} value={option} defaultChecked={typed === option}>
              {option}
            </Choice>
          ))}
          {error && <p className={styles.wrong}>{error}</p>}
        </fieldset>
      )
    default:
      return <FileField name={name} kind={question.type} about={question.question} error={error} />
  }
}
