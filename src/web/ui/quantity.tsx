import { Icon } from './icon.tsx'
import styles from './quantity.module.css'

type Props = {
  label: string
  value: number
  max: number
  /** Names of the two buttons. */
  fewer: string
  more: string
  onChange(value: number): void
}

/** Specification 4: never below 1, never above what may be had. */
export function Quantity({ label, value, max, fewer, more, onChange }: Props) {
  return (
    <fieldset className={styles.quantity} aria-label={label}>
      <button type="button" aria-label={fewer} disabled={value <= 1} onClick={() => onChange(value - 1)}>
        <Icon name="minus" size={16} />
      </button>
      <output>{value}</output>
      <button type="button" aria-label={more} disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Icon name="plus" size={16} />
      </button>
    </fieldset>
  )
}
