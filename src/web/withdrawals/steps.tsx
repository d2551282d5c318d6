import type { MessageKey } from '#locales/messages.ts'
import styles from '#web/checkout/steps-nav.module.css'
import { useT } from '#web/messages/messages-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import own from './withdrawal.module.css'

const names: readonly MessageKey[] = [
  'withdrawal.step.contract',
  'withdrawal.step.confirm',
  'withdrawal.step.receipt',
]

/** Where one is: the looks are those of the checkout. After the receipt all of them are done. */
export function Steps({ current }: { current: 1 | 2 | 4 }) {
  const t = useT()
  return (
    <div className={own.steps}>
      <ol className={styles.steps} aria-label={t('withdrawal.steps')}>
        {names.map((name, place) => {
          const isDone = place + 1 < current
          return (
            <li
              key={name}
              data-done={isDone || undefined}
              aria-current={place + 1 === current ? 'step' : undefined}
            >
              <span className={styles.number}>{isDone ? <Icon name="check" size={16} /> : place + 1}</span>
              <span className={styles.name}>{t(name)}</span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
