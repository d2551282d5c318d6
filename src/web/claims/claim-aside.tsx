import { untilDay } from '#core/until-day.ts'
import { withdrawalPaths } from '#shop/paths/withdrawal-paths.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import styles from './claim-form.module.css'

/** What happens next, and what the law gives. */
export function ClaimAside({ looksBy, dueBy }: { looksBy: string; dueBy: string }) {
  const { t, locale } = useMessages()
  const { contacts } = useShop()
  return (
    <aside className={styles.side}>
      <section aria-labelledby="claim-next">
        <h2 id="claim-next">{t('claim_form.next')}</h2>
        <ol className={styles.nexts}>
          <li className={styles.next}>
            <b>{t('claim_form.next.now')}</b>
            {t('claim_form.next.now_text')}
          </li>
          <li className={styles.next}>
            <b>{t('claim_form.next.by', { day: untilDay(looksBy, locale) })}</b>
            {t('claim_form.next.look_text')}
          </li>
          <li className={styles.next}>
            <b>{t('claim_form.next.by', { day: untilDay(dueBy, locale) })}</b>
            {t('claim_form.next.due_text')}
          </li>
        </ol>
      </section>
      <section aria-labelledby="claim-rights">
        <h2 id="claim-rights">{t('claim_form.rights')}</h2>
        <p>{t('claim_form.rights_text')}</p>
        <p>
          <ShopLink to={withdrawalPaths(locale).warranty()} className={text.link}>
            {t('claim_form.warranty')}
          </ShopLink>
        </p>
      </section>
      <section aria-labelledby="claim-talk">
        <h2 id="claim-talk">{t('claim_form.talk')}</h2>
        <p>
          <a href={`tel:${contacts.phone.replaceAll(' ', '')}`}>{contacts.phone}</a>
          <br />
          {t('help.hours', { hours: contacts.hours })}
        </p>
      </section>
    </aside>
  )
}
