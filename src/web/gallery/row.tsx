import type { ReactNode } from 'react'
import { Label } from '#web/ui/manifest.tsx'
import styles from './gallery.module.css'

/** Examples side by side, under a common title. */
export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <Label>{label}</Label>
      {children}
    </div>
  )
}
