import { trackingPaths } from '#shop/paths/tracking-paths.ts'
import { PostForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import type { ChangesView } from './changes-view.server.ts'
import type { NewsAnswer } from './news-form.tsx'
import styles from './pickup-card.module.css'

type Props = { code: string; changes: ChangesView; answer: NewsAnswer | undefined }

/** Longer in this locker, or another one: each has its price, and is paid before the courier is asked. */
export function PickupChanges({ code, changes, answer }: Props) {
  const { t, locale } = useMessages()
  const paths = trackingPaths(locale)
  const { days, locker, open, isRefused } = changes
  const isOwn = answer?.values.intent === 'longer'
  if (open?.isPaid)
    return (
      <div className={styles.changes} role="status">
        <p>{t(open.kind === 'days' ? 'tracking.longer.asked' : 'tracking.move.asked')}</p>
      </div>
    )
  return (
    <div className={styles.changes}>
      {isRefused && !open && <p className={styles.small}>{t('tracking.change_refused')}</p>}
      {open && (
        <p className={styles.small}>
          {t(open.kind === 'days' ? 'tracking.longer.unpaid' : 'tracking.move.unpaid')}{' '}
          <ShopLink to={open.invoice} className={text.link}>
            {t('tracking.change_pay')}
          </ShopLink>
        </p>
      )}
      {locker !== null && (
        <ButtonLink look="secondary" to={paths.locker(code)}>
          {t('tracking.move.button', { amount: locker })}
        </ButtonLink>
      )}
      {days !== null && open?.kind !== 'days' && (
        <PostForm
          action={paths.result(code)}
          answer={isOwn ? answer : undefined}
          submit={t('tracking.longer.button', { amount: days })}
          look="secondary"
        >
          <input type="hidden" name="intent" value="longer" />
        </PostForm>
      )}
    </div>
  )
}
