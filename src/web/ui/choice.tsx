import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './choice.module.css'
import { classes } from './classes.ts'

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'>

type ChoiceProps = InputProps & {
  kind?: 'checkbox' | 'radio'
  children: ReactNode
  /** How many there are of it; none leaves it in its place, out of reach. */
  count?: number
}

export function Choice({ kind = 'checkbox', children, count, className, ...input }: ChoiceProps) {
  const isNone = count === 0 && !input.checked && !input.defaultChecked
  return (
    <label className={classes(styles.choice, (isNone || input.disabled) && styles.none, className)}>
      <input {...input} type={kind} disabled={input.disabled || isNone} />
      <span>{children}</span>
      {count !== undefined && <small>{count}</small>}
    </label>
  )
}

export function Switch({ children, className, ...input }: InputProps & { children: ReactNode }) {
  return (
    <label className={classes(styles.switch, className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own checked state */}
      <input {...input} type="checkbox" role="switch" />
      <span>{children}</span>
    </label>
  )
}

type SegmentedProps<Value extends string> = {
  label: string
  name: string
  value: Value
  options: readonly { value: NoInfer<Value>; label: ReactNode; title?: string }[]
  onChange(value: NoInfer<Value>): void
}

/** One of a few, all in sight: radio buttons to keyboard and screen reader. */
export function Segmented<Value extends string>({
  label,
  name,
  value,
  options,
  onChange,
}: SegmentedProps<Value>) {
  return (
    <fieldset className={styles.segmented} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} title={option.title}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-label={option.title}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
