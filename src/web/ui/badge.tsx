import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

/** Amber with ink letters: a saving, a count. */
export function Badge({ isInk = false, children }: { isInk?: boolean; children: ReactNode }) {
  return <span className={classes(styles.badge, isInk && styles.ink)}>{children}</span>
}

type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info'

/** A state as icon and text, never by colour alone. */
export function Pill({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone
  icon: IconName
  children: ReactNode
}) {
  return (
    <span className={classes(styles.pill, styles[tone])}>
      <Icon name={icon} size={16} />
      {children}
    </span>
  )
}

type NoticeProps = { tone?: 'info' | 'good' | 'warn' | 'bad'; title?: string; children: ReactNode }
const noticeIcons: Record<NonNullable<NoticeProps['tone']>, IconName> = {
  info: 'info',
  good: 'check',
  warn: 'info',
  bad: 'warning',
}

export function Notice({ tone = 'info', title, children }: NoticeProps) {
  return (
    <div className={classes(styles.notice, styles[`notice-${tone}`])}>
      <Icon name={noticeIcons[tone]} />
      <div>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
