import type { ReactNode } from 'react'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import wrap from '#web/ui/wrap.module.css'
import { Logo } from './logo.tsx'
import styles from './slim-header.module.css'

/** Around money and errors nothing distracts; help stays where it always is. */
export function SlimHeader({ isSecure, back }: { isSecure: boolean; back?: ReactNode }) {
  const t = useT()
  const { contacts } = useShop()
  return (
    <header className={styles.slim}>
      <div className={classes(wrap.wrap, styles.row)}>
        <Logo />
        {isSecure && (
          <span className={styles.secure}>
            <Icon name="lock" />
            {t('checkout.secure')}
          </span>
        )}
        <a className={styles.help} href={`tel:${contacts.phone.replaceAll(' ', '')}`}>
          <Icon name="phone" />
          <span>
            <b>{contacts.phone}</b>{' '}
            <span className={styles.hours}>{t('help.hours', { hours: contacts.hours })}</span>
          </span>
        </a>
        {back}
      </div>
    </header>
  )
}
