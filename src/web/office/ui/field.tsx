import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import { Icon } from './icon.tsx'

type Common = { label: string; hint?: ReactNode; error?: string | undefined; isLabelHidden?: boolean }

function Frame({
  id,
  label,
  hint,
  error,
  isLabelHidden,
  children,
}: Common & { id: string; children: ReactNode }) {
  return (
    <div className={error ? 'field field--error' : 'field'}>
      <label htmlFor={id} className={isLabelHidden ? 'vh' : undefined}>
        {label}
      </label>
      {children}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="err" id={`${id}-error`}>
          <Icon name="warn" />
          {error}
        </p>
      )}
    </div>
  )
}

function described(id: string, { hint, error }: Pick<Common, 'hint' | 'error'>) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined }
}

export function TextField({
  label,
  hint,
  error,
  isLabelHidden = false,
  ...input
}: Common & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId()
  return (
    <Frame {...{ id, label, hint, error, isLabelHidden }}>
      <input className="input" id={id} {...described(id, { hint, error })} {...input} />
    </Frame>
  )
}

type AreaProps = Common & {
  name: string
  /** Of a form that stands elsewhere on the page. */
  form?: string
  rows?: number
  defaultValue?: string
  maxLength?: number
  required?: boolean
}

export function TextArea({ label, hint, error, isLabelHidden = false, ...area }: AreaProps) {
  const id = useId()
  return (
    <Frame {...{ id, label, hint, error, isLabelHidden }}>
      <textarea className="input" id={id} {...described(id, { hint, error })} {...area} />
    </Frame>
  )
}

export function SelectField({
  label,
  hint,
  error,
  isLabelHidden = false,
  children,
  ...select
}: Common & SelectHTMLAttributes<HTMLSelectElement>) {
  const id = useId()
  return (
    <Frame {...{ id, label, hint, error, isLabelHidden }}>
      <select className="select" id={id} {...described(id, { hint, error })} {...select}>
        {children}
      </select>
    </Frame>
  )
}

type CheckProps = { label: ReactNode } & InputHTMLAttributes<HTMLInputElement>

export function Check({ label, type = 'checkbox', ...input }: CheckProps) {
  return (
    <label className="check">
      <input type={type} {...input} />
      <span>{label}</span>
    </label>
  )
}
