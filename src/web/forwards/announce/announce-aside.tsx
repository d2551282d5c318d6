import { spacedNumber } from '#shop/parcels/carrier.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import text from '#web/ui/text.module.css'
import styles from './announce.module.css'

const readings = [
  ['announce.reads.gift', 'announce.reads.belt'],
  ['announce.reads.electronics', 'announce.reads.headphones'],
  ['announce.reads.clothes', 'announce.reads.t_shirt'],
] as const

type Props = { number: string; freeDays: number; isHere: boolean }

/** How customs read it, and what happens next. */
export function AnnounceAside({ number, freeDays, isHere }: Props) {
  const t = useT()
  return (
    <aside className={styles.aside}>
      <section aria-labelledby="reads">
        <h2 id="reads">{t('announce.reads')}</h2>
        <ul className={styles.reads}>
          {readings.map(([bad, good]) => (
            <li key={bad}>
              <span>
                <Icon name="close" size={16} />
                <span className={text.visuallyHidden}>{t('announce.reads.not')}</span>
                <s>{t(bad)}</s>
              </span>
              <span>
                <Icon name="check" size={16} />
                {t(good)}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {!isHere && (
        <section aria-labelledby="after">
          <h2 id="after">{t('announce.after')}</h2>
          <ol className={styles.steps}>
            <li>
              <b>
                {number
                  ? t('announce.after.wait_for', { number: spacedNumber(number) })
                  : t('announce.after.wait')}
              </b>
              {t('announce.after.wait_text')}
            </li>
            <li>
              <b>{t('announce.after.photo')}</b>
              {t('announce.after.photo_text')}
            </li>
            <li>
              <b>{t('announce.after.days', { count: freeDays })}</b>
              {t('announce.after.days_text')}
            </li>
          </ol>
        </section>
      )}
    </aside>
  )
}
