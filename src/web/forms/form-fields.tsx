import { type ComponentProps, type ReactNode, useState } from 'react'
import { useT } from '#web/messages/messages-context.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './post-form.module.css'
import { useForm } from './post-form.tsx'

type TextProps = Omit<ComponentProps<typeof TextField>, 'id' | 'error' | 'name'> & {
  name: string
  /** Says so beside the label. */
  isOptional?: boolean
  isRequired?: boolean
}

/** Keeps the typed value and shows its failure with the text of the summary. */
export function FormField({ isOptional = false, isRequired = !isOptional, ...field }: TextProps) {
  const t = useT()
  const form = useForm()
  return (
    <TextField
      {...field}
      id={form.fieldId(field.name)}
      defaultValue={form.typed(field.name) ?? field.defaultValue}
      error={form.errorOf(field.name)}
      optional={isOptional ? t('forms.optional') : undefined}
      required={isRequired}
    />
  )
}

type SelectProps = Omit<ComponentProps<typeof SelectField>, 'id' | 'error' | 'name'> & { name: string }

export function FormSelect(field: SelectProps) {
  const form = useForm()
  return (
    <SelectField
      {...field}
      id={form.fieldId(field.name)}
      defaultValue={form.typed(field.name) ?? field.defaultValue}
      error={form.errorOf(field.name)}
    />
  )
}

type PasswordProps = {
  name: string
  label: string
  hint?: string
  autoComplete: 'current-password' | 'new-password'
}

/** Can be shown and pasted into, and tells password managers its kind. */
export function PasswordField({ autoComplete, ...field }: PasswordProps) {
  const t = useT()
  const form = useForm()
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      id={form.fieldId(field.name)}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      error={form.errorOf(field.name)}
      after={
        <button
          type="button"
          className={styles.show}
          aria-pressed={isShown}
          aria-label={t('forms.show_password')}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? t('forms.hide') : t('forms.show')}
        </button>
      }
    />
  )
}

type TickProps = { name: string; defaultChecked?: boolean; children: ReactNode }

export function FormTick({ name, defaultChecked, children }: TickProps) {
  const form = useForm()
  const error = form.errorOf(name)
  return (
    <div>
      <Choice
        name={name}
        id={form.fieldId(name)}
        defaultChecked={form.ticked(name) ?? defaultChecked}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${form.fieldId(name)}-error` : undefined}
      >
        {children}
      </Choice>
      {error && (
        <p id={`${form.fieldId(name)}-error`} className={styles.wrong}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
    </div>
  )
}

/** Two short fields beside each other where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

type MoreProps = { summary: string; fields: readonly string[]; isOpen?: boolean; children: ReactNode }

/** Fields for a few, folded away; open where something was typed into them, or is wrong there. */
export function FormMore({ summary, fields, isOpen = false, children }: MoreProps) {
  const form = useForm()
  const isWanted = isOpen || fields.some((name) => form.typed(name) || form.errorOf(name))
  return (
    <details className={styles.more} open={isWanted || undefined}>
      <summary>
        <Icon name="right" size={16} />
        {summary}
      </summary>
      <div className={styles.form}>{children}</div>
    </details>
  )
}
