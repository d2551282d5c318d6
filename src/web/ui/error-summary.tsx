import { useEffect, useRef } from 'react'
import styles from './error-summary.module.css'
import { Icon } from './icon.tsx'

type Props = { title: string; errors: readonly { fieldId: string; text: string }[] }

/** Above a refused form: takes the focus and links to each field with its message. */
export function ErrorSummary({ title, errors }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const said = errors.map(({ text }) => text).join('\n')
  useEffect(() => {
    if (said) box.current?.focus()
  }, [said])
  if (errors.length === 0) return null
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <Icon name="warning" />
      <div>
        <p className={styles.title}>{title}</p>
        <ul>
          {errors.map(({ fieldId, text }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`}>{text}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
