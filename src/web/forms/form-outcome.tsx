import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import styles from './form-outcome.module.css'

type Props = { title: string; icon: IconName; level?: 1 | 2; children: ReactNode }

/** The result, in place of the form that was sent. It takes the focus, which the form had. */
export function FormOutcome({ title, icon, level = 2, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const Heading = `h${level}` as const
  return (
    <div className={styles.outcome}>
      <span className={styles.sign}>
        <Icon name={icon} size={24} />
      </span>
      <Heading ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {children}
    </div>
  )
}
