import type { ReactNode } from 'react'
import { Label } from './manifest.tsx'
import styles from './weight-bars.module.css'

export type WeightBar = { key: string; name: string; note?: string | undefined; grams: number; text: string }

type Props = { label: string; bars: readonly WeightBar[]; children?: ReactNode }

/** Which of several weights counts: on the scale, by size. What counts stands below in words. */
export function WeightBars({ label, bars, children }: Props) {
  const heaviest = Math.max(1, ...bars.map(({ grams }) => grams))
  return (
    <div className={styles.weights}>
      <Label>{label}</Label>
      <dl className={styles.bars}>
        {bars.map(({ key, name, note, grams, text }) => (
          <div key={key}>
            <dt>
              {name}
              {note && <small>{note}</small>}
            </dt>
            <dd>
              <svg aria-hidden="true">
                <rect className={styles.track} width="100%" height="10" rx="5" />
                <rect
                  width={`${Math.round((Math.max(0, grams) / heaviest) * 1000) / 10}%`}
                  height="10"
                  rx="5"
                />
              </svg>
              <b>{text}</b>
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  )
}
