import type { ReactNode } from 'react'
import { Label } from '#web/ui/manifest.tsx'
import styles from './gallery.module.css'

/** Specimens side by side, under what they have in common. */
export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <Label>{label}</Label>
      {children}
    </div>
  )
}
