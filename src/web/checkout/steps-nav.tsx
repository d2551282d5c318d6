import { steps as numbers } from '#shop/checkout/checkout.ts'
import { checkoutPaths } from '#shop/paths/checkout-paths.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import styles from './steps-nav.module.css'

const steps = [
  { number: numbers.shipping, label: 'checkout.step.delivery', path: 'shipping' },
  { number: numbers.payment, label: 'checkout.step.payment', path: 'payment' },
  { number: numbers.confirm, label: 'checkout.step.confirm', path: 'confirm' },
] as const

/** The current step; finished steps are links. */
export function StepsNav({ current, slug }: { current: number; slug: string }) {
  const t = useT()
  const { locale } = useShop()
  const paths = checkoutPaths(locale)
  return (
    <ol className={styles.steps} aria-label={t('checkout.steps')}>
      {steps.map(({ number, label, path }, place) => {
        const isDone = number < current
        return (
          <li
            key={path}
            data-done={isDone || undefined}
            aria-current={number === current ? 'step' : undefined}
          >
            {isDone ? (
              <ShopLink to={paths[path](slug)}>
                <span className={styles.number}>
                  <Icon name="check" size={16} />
                </span>
                <span className={styles.name}>{t(label)}</span>
              </ShopLink>
            ) : (
              <>
                <span className={styles.number}>{place + 1}</span>
                <span className={styles.name}>{t(label)}</span>
              </>
            )}
          </li>
        )
      })}
    </ol>
  )
}
