import type { ReactNode } from 'react'
import { Icon, type OfficeIcon } from './icon.tsx'

/** Filled: somebody must act or wait. Plain: all is well. */
type Props = {
  tone?: 'ok' | 'warn' | 'bad' | 'info'
  icon?: OfficeIcon
  isPlain?: boolean
  children: ReactNode
}

export function Pill({ tone, icon, isPlain = false, children }: Props) {
  const look = ['pill', tone && `pill--${tone}`, isPlain && 'pill--plain', isPlain && !tone && 'muted']
  return (
    <span className={look.filter(Boolean).join(' ')}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}

export function Avatar({ name, initials, isMe = false }: { name: string; initials: string; isMe?: boolean }) {
  return (
    <span className={isMe ? 'av av--me' : 'av'} title={name}>
      <span aria-hidden="true">{initials}</span>
      <span className="vh">{name}</span>
    </span>
  )
}
