import { contactPaths } from '#shop/paths/contact-paths.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import styles from './ask-box.module.css'

/** For those whose question is not here; `question` is what they have typed. */
export function AskBox({ title, question }: { title?: string; question?: string }) {
  const t = useT()
  const { contacts, locale } = useShop()
  const { phone, hours } = contacts
  return (
    <section className={styles.box} aria-labelledby="ask">
      <Icon name="message" size={24} className={styles.icon} />
      <div>
        <h2 id="ask">{title ?? t('questions.ask_title')}</h2>
        <p>{t('questions.ask_text', { hours })}</p>
      </div>
      <div className={styles.ways}>
        <ShopLink className={buttonClass()} to={contactPaths(locale).contacts(question ? { question } : {})}>
          {t('questions.write')}
        </ShopLink>
        <a className={buttonClass({ look: 'secondary' })} href={`tel:${phone.replaceAll(' ', '')}`}>
          <Icon name="phone" />
          {t('questions.call')}
        </a>
      </div>
    </section>
  )
}
