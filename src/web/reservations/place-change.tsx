import { reservationPaths } from '#shop/paths/reservation-paths.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { PostForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Manifest } from '#web/ui/manifest.tsx'
import type { PlaceView } from './place-view.server.ts'
import styles from './reservation.module.css'

type Props = { place: PlaceView; linkKey: string | undefined; answer: FormAnswer | undefined }

/** Without script the choice is shown by a form that gets; both places stand there before the press. */
export function Change({ place, linkKey, answer }: Props) {
  const { t, locale } = useMessages()
  const { change, number, name, queueNo, ahead } = place
  if (!change) return null
  const paths = reservationPaths(locale)
  const { wanted, options } = change
  return (
    <section className={styles.group} aria-labelledby="change">
      <h2 id="change">{t('reservation.change.title')}</h2>
      <form method="get" action={`${paths.place(number)}#change`} className={styles.inline}>
        {linkKey && <input type="hidden" name="key" value={linkKey} />}
        <label htmlFor="change-to">{t('reservation.change.to')}</label>
        <select id="change-to" name="to" defaultValue={wanted?.spec}>
          {options.map(({ spec, name: other }) => (
            <option key={spec} value={spec}>
              {other}
            </option>
          ))}
        </select>
        <button type="submit" className={buttonClass({ look: 'secondary' })}>
          {t('reservation.change.show')}
        </button>
      </form>
      {wanted && (
        <PostForm
          action={paths.place(number, linkKey)}
          answer={answer?.values.intent === 'change' ? answer : undefined}
          submit={t('reservation.change.button', { device: wanted.name })}
          look="secondary"
          isFile
        >
          <input type="hidden" name="intent" value="change" />
          <input type="hidden" name="spec" value={wanted.spec} />
          <input type="hidden" name="ahead" value={wanted.ahead} />
          <Manifest
            lines={[
              { name: `${name} #${queueNo}`, value: t('reservation.change.now', { count: ahead ?? 0 }) },
              { name: wanted.name, value: t('reservation.change.then', { count: wanted.ahead }) },
            ]}
          />
          <p className={styles.note}>{t('reservation.change.text')}</p>
        </PostForm>
      )}
    </section>
  )
}

export function Leave({ place, linkKey, answer }: Props) {
  const { t, locale } = useMessages()
  return (
    <details id="leave" className={styles.quiet}>
      <summary>{t('reservation.leave.title')}</summary>
      <PostForm
        action={reservationPaths(locale).place(place.number, linkKey)}
        answer={answer?.values.intent === 'leave' ? answer : undefined}
        submit={t('reservation.leave.button')}
        look="danger"
        isFile
      >
        <input type="hidden" name="intent" value="leave" />
        <p>{t(place.isDepositPaid ? 'reservation.leave.text_deposit' : 'reservation.leave.text')}</p>
      </PostForm>
    </details>
  )
}
