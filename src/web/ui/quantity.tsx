import { Icon } from './icon.tsx'
import styles from './quantity.module.css'

type Common = {
  label: string
  value: number
  max: number
  /** Names of the two buttons. */
  fewer: string
  more: string
}
type Props = Common & {
  /** In a form that is sent at each press, the field that the buttons fill. */
  name?: string
  /** Says why there is no more. */
  describedBy?: string | undefined
  onChange?(value: number): void
}

/** Specification 4: never below 1, never above what may be had. A button at its end keeps the focus, and does nothing. */
export function Quantity({ label, value, max, fewer, more, name, describedBy, onChange }: Props) {
  const step = (wanted: number, isAtEnd: boolean) =>
    isAtEnd
      ? ({ type: 'button', 'aria-disabled': true } as const)
      : name
        ? ({ type: 'submit', name, value: wanted } as const)
        : ({ type: 'button', onClick: () => onChange?.(wanted) } as const)
  return (
    <fieldset className={styles.quantity} aria-label={label}>
      <button aria-label={fewer} {...step(Math.min(value - 1, max), value <= 1)}>
        <Icon name="minus" size={16} />
      </button>
      <output>{value}</output>
      <button aria-label={more} aria-describedby={describedBy} {...step(value + 1, value >= max)}>
        <Icon name="plus" size={16} />
      </button>
    </fieldset>
  )
}

type FieldProps = Common & { name: string; onChange(value: number): void }

/**
 * One field of a longer form: may be typed into, with its buttons where there is script. More than may be had can be
 * typed: the form says so, and nothing is reduced in silence.
 */
export function QuantityField({ label, value, max, fewer, more, name, onChange }: FieldProps) {
  const change = (wanted: number) => onChange(Math.max(1, wanted))
  const step = (wanted: number) => change(Math.min(wanted, max))
  return (
    <fieldset className={`${styles.quantity} ${styles.field}`} aria-label={label}>
      <button
        type="button"
        aria-label={fewer}
        aria-disabled={value <= 1 || undefined}
        onClick={() => step(value - 1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <input
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={label}
        min={1}
        value={value}
        aria-invalid={value > max || undefined}
        autoComplete="off"
        onChange={({ target }) => change(target.valueAsNumber || 1)}
      />
      <button
        type="button"
        aria-label={more}
        aria-disabled={value >= max || undefined}
        onClick={() => step(value + 1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </fieldset>
  )
}
