import type { ReactNode } from 'react'
import { dayInSentence } from '#core/day-in-sentence.ts'
import { untilDay } from '#core/until-day.ts'
import { usePagePath } from '#web/content/use-page-path.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { usePriceText } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import styles from './care-block.module.css'
import type { CareView } from './care-view.server.ts'

/** Four ways, each with its term in words. A way that is over stays, with the day on which it ended. */
export function CareBlock({ care, currency }: { care: CareView; currency: string }) {
  const { t, locale } = useMessages()
  const { contacts } = useShop()
  const rights = usePagePath()('delivery-and-returns')
  const priceText = usePriceText()
  const { withdraw, claim, wayBack, withdrawals } = care
  const { endsOn, daysLeft } = withdraw
  const claimDay = claim.until && {
    day: claim.isOver ? dayInSentence(claim.until, locale) : untilDay(claim.until, locale),
    year: claim.until.slice(0, 4),
  }
  return (
    <section className={styles.care} aria-labelledby="care">
      <div className={styles.head}>
        <h2 id="care">{t('order.care.title')}</h2>
        {rights && (
          <ShopLink to={rights} className={text.link}>
            {t('order.care.rights')}
          </ShopLink>
        )}
      </div>
      <div className={styles.box}>
        <Way
          icon="return"
          title={t('order.care.withdraw')}
          to={withdraw.to}
          label={t('order.care.withdraw_button')}
        >
          <p>{t('order.care.withdraw_text')}</p>
          <p className={styles.left}>
            {endsOn === null || daysLeft === null
              ? t('order.care.withdraw_before')
              : daysLeft < 0
                ? t('order.care.withdraw_ended', { day: dayInSentence(endsOn, locale) })
                : daysLeft === 0
                  ? t('order.care.withdraw_last')
                  : t('order.care.withdraw_open', { day: untilDay(endsOn, locale), count: daysLeft })}
          </p>
          {withdrawals.map(({ number, to }) => (
            <p key={number}>
              <ShopLink to={to} className={text.link}>
                {t('order.care.withdraw_done', { number })}
              </ShopLink>
            </p>
          ))}
        </Way>
        <Way icon="warning" title={t('order.care.claim')} to={claim.to} label={t('order.care.claim_button')}>
          <p>{t('order.care.claim_text')}</p>
          <p className={styles.left}>
            {claimDay
              ? t(claim.isOver ? 'order.care.claim_ended' : 'order.care.claim_until', claimDay)
              : t('order.care.claim_before')}
          </p>
        </Way>
        <Way
          icon="refresh"
          title={t('order.care.exchange')}
          to={withdraw.to}
          label={t('order.care.exchange_button')}
        >
          <p>{t('order.care.exchange_text')}</p>
          <p className={styles.left}>
            {wayBack > 0
              ? t('order.care.exchange_fee', { price: priceText(wayBack, currency) })
              : t('order.care.exchange_free')}
          </p>
        </Way>
        <Way icon="message" title={t('order.care.ask')} to={care.ask} label={t('order.care.ask_button')}>
          <p>{t('order.care.ask_text')}</p>
          <p className={styles.left}>{t('help.hours', { hours: contacts.hours })}</p>
        </Way>
      </div>
      <p className={styles.note}>{t('order.care.guest')}</p>
    </section>
  )
}

type WayProps = { icon: IconName; title: string; to: string; label: string; children: ReactNode }

function Way({ icon, title, to, label, children }: WayProps) {
  return (
    <article>
      <Icon name={icon} size={24} />
      <h3>{title}</h3>
      <div>{children}</div>
      <ButtonLink to={to} look="secondary" size="small">
        {label}
      </ButtonLink>
    </article>
  )
}
