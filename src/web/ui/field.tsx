import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { classes } from './classes.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import text from './text.module.css'

type Common = {
  label: string
  hint?: string | undefined
  /** In the same words as in the summary above the form. */
  error?: string | undefined
  /** Said after the label of a field that may stay empty. */
  optional?: string | undefined
  isLabelHidden?: boolean
  /** Currency, unit or country code inside the field. */
  before?: ReactNode
  after?: ReactNode
}

type TextProps = Common & InputHTMLAttributes<HTMLInputElement>

export function TextField({
  label,
  hint,
  error,
  optional,
  isLabelHidden,
  before,
  after,
  ...input
}: TextProps) {
  const ids = useFieldIds(input.id)
  return (
    <FieldFrame {...{ label, hint, error, optional, isLabelHidden }} ids={ids}>
      <Affixed before={before} after={after} hasError={Boolean(error)}>
        <input
          {...input}
          {...described(ids, hint, error)}
          className={classes(styles.input, input.className)}
        />
      </Affixed>
    </FieldFrame>
  )
}

type SelectProps = Omit<Common, 'before' | 'after'> & SelectHTMLAttributes<HTMLSelectElement>

export function SelectField({ label, hint, error, optional, isLabelHidden, ...select }: SelectProps) {
  const ids = useFieldIds(select.id)
  return (
    <FieldFrame {...{ label, hint, error, optional, isLabelHidden }} ids={ids}>
      <select
        {...select}
        {...described(ids, hint, error)}
        className={classes(styles.input, styles.select, select.className)}
      />
    </FieldFrame>
  )
}

type TextareaProps = Omit<Common, 'before' | 'after'> & TextareaHTMLAttributes<HTMLTextAreaElement>

export function TextareaField({ label, hint, error, optional, isLabelHidden, ...textarea }: TextareaProps) {
  const ids = useFieldIds(textarea.id)
  return (
    <FieldFrame {...{ label, hint, error, optional, isLabelHidden }} ids={ids}>
      <textarea
        rows={3}
        {...textarea}
        {...described(ids, hint, error)}
        className={classes(styles.input, styles.textarea, textarea.className)}
      />
    </FieldFrame>
  )
}

type Ids = { field: string; hint: string; error: string }

function useFieldIds(given: string | undefined): Ids {
  const made = useId()
  const field = given ?? made
  return { field, hint: `${field}-hint`, error: `${field}-error` }
}

function described({ field, hint: hintId, error: errorId }: Ids, hint?: string, error?: string) {
  const by = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return { id: field, 'aria-describedby': by || undefined, 'aria-invalid': error ? true : undefined }
}

type FrameProps = Common & { ids: Ids; children: ReactNode }

function FieldFrame({ label, hint, error, optional, isLabelHidden, ids, children }: FrameProps) {
  return (
    <div className={classes(styles.field, error && styles.wrong)}>
      <label htmlFor={ids.field} className={isLabelHidden ? text.visuallyHidden : styles.label}>
        {label}
        {optional && <span className={styles.optional}> {optional}</span>}
      </label>
      {children}
      {hint && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={ids.error} className={styles.error}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
    </div>
  )
}

function Affixed({
  before,
  after,
  hasError,
  children,
}: {
  before: ReactNode
  after: ReactNode
  hasError: boolean
  children: ReactNode
}) {
  if (!before && !after) return children
  return (
    <div className={classes(styles.affix, hasError && styles.wrong)}>
      {before && <span>{before}</span>}
      {children}
      {after && <span>{after}</span>}
    </div>
  )
}
