import { useT } from '#web/messages/messages-context.tsx'
import { useSpanText } from '../moment.ts'
import styles from './next-steps.module.css'

/** Of the promises that staff may change. */
export type Promises = {
  answerHours: number
  lockHours: number
  absorbPercent: number
  draftDays: number
  /** Within which half of all answers came; null while there were too few. */
  usualMinutes: number | null
}

export function NextSteps({
  answerHours,
  lockHours,
  usualMinutes,
}: Pick<Promises, 'answerHours' | 'lockHours' | 'usualMinutes'>) {
  const t = useT()
  const long = useSpanText()
  return (
    <section className={styles.box} aria-labelledby="what-next">
      <h2 id="what-next">{t('order_form.then')}</h2>
      <ol>
        <li>
          <b>{t('order_form.then.answer')}</b> {t('order_form.then.answer_text', { hours: answerHours })}{' '}
          {usualMinutes !== null && t('quote.now.usual', { time: long(usualMinutes) })}
        </li>
        <li>
          <b>{t('order_form.then.choose')}</b> {t('order_form.then.choose_text', { hours: lockHours })}
        </li>
        <li>
          <b>{t('order_form.then.pay')}</b> {t('order_form.then.pay_text')}
        </li>
      </ol>
    </section>
  )
}
