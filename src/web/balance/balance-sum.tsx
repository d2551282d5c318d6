import { amountOf } from '#core/money.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import styles from './balance.module.css'

type Props = { available: number; authorised: number; currency: string }

/** What can be spent, and what is set aside. */
export function BalanceSum({ available, authorised, currency }: Props) {
  const t = useT()
  const priceText = usePriceText()
  return (
    <section className={styles.box} aria-labelledby="available">
      <h2 id="available">{t('balance.available')}</h2>
      <p className={styles.sum}>{priceText(amountOf(available), currency)}</p>
      {authorised > 0 && (
        <p className={styles.note}>
          {t('balance.authorised', { amount: priceText(amountOf(authorised), currency) })}
        </p>
      )}
    </section>
  )
}
