import { dayRange } from '#core/dates.ts'
import { email, longestEmail, maxLength, required } from '#shop/form-rules.ts'
import { reservationPaths } from '#shop/paths/reservation-paths.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { FormField } from '#web/forms/form-fields.tsx'
import { PostForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import { CountdownRing } from '#web/ui/countdown-ring.tsx'
import styles from './reserve.module.css'
import type { ReserveView } from './reserve-view.server.ts'

const rules = { email: [required, email, maxLength(longestEmail)] }

/** Before the queue opens: how long still, the day in words, and an email once it does. */
export function OpeningNotice({ view, answer }: { view: ReserveView; answer: FormAnswer | undefined }) {
  const { t, locale } = useMessages()
  const { opens, countdown, person, chosen } = view
  return (
    <section className={styles.opening} aria-labelledby="opening">
      <div className={styles.countdown}>
        <CountdownRing {...countdown} size="large" />
        <div>
          <h3 id="opening">
            {t('reservation.opens', { day: dayRange(opens.day, opens.day, locale), time: opens.time })}
          </h3>
          <p className={styles.countdownText}>{t('reservation.opening.text')}</p>
        </div>
      </div>
      {answer?.done ? (
        <p role="status">{t('reservation.opening.done', { email: answer.values.email ?? '' })}</p>
      ) : (
        <PostForm
          action={reservationPaths(locale).form(chosen)}
          rules={rules}
          answer={answer}
          submit={t('reservation.opening.button')}
          isBlock
          isFile
        >
          <input type="hidden" name="intent" value="tell" />
          <FormField
            name="email"
            type="email"
            label={t('account.email')}
            hint={t('reservation.opening.hint')}
            autoComplete="email"
            defaultValue={person?.email}
            maxLength={longestEmail}
          />
        </PostForm>
      )}
    </section>
  )
}
