import { say } from '#locales/office/office-texts.ts'
import { Icon } from '../ui/icon.tsx'

type Props = {
  name: string
  label: string
  value: string
  /** What the folder says. */
  base: string
  onChange: (value: string) => void
}

/** Chosen or typed; both are the same value. */
export function ColourField({ name, label, value, base, onChange }: Props) {
  return (
    <span className="o-colour">
      <input
        type="color"
        aria-label={say('Choose: {{colour}}', { colour: label })}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <input
        className="input mono"
        name={name}
        aria-label={label}
        value={value}
        pattern="#[0-9a-fA-F]{6}"
        maxLength={7}
        required
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
      {value !== base && (
        <button
          type="button"
          className="icon-btn"
          aria-label={say('{{colour}}: back to {{base}}', { colour: label, base })}
          onClick={() => onChange(base)}
        >
          <Icon name="undo" size={14} />
        </button>
      )}
    </span>
  )
}
