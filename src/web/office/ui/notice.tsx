import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = { tone?: 'info' | 'ok' | 'warn' | 'bad'; children: ReactNode; isAlert?: boolean }

export function Notice({ tone = 'info', children, isAlert = false }: Props) {
  return (
    <div className={`notice notice--${tone}`} role={isAlert ? 'alert' : undefined}>
      <Icon name={tone === 'ok' ? 'check' : tone === 'info' ? 'info' : 'warn'} />
      <div>{children}</div>
    </div>
  )
}
