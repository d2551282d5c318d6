import { say } from '#locales/office/office-texts.ts'
import { Icon } from '../ui/icon.tsx'

type Props = { name: string; value: number; max: number; onChange: (value: number) => void }

/** One less, one more; a line disappears by its own button. */
export function Quantity({ name, value, max, onChange }: Props) {
  return (
    <span className="qty">
      <button
        type="button"
        aria-label={say('One less of {{name}}', { name })}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" size={14} />
      </button>
      <output>{value}</output>
      <button
        type="button"
        aria-label={say('One more of {{name}}', { name })}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" size={14} />
      </button>
    </span>
  )
}
