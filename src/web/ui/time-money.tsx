import type { ReactNode } from 'react'
import { dayRange } from '#core/dates.ts'
import { unbroken } from '#core/format.ts'
import type { Locale } from '#core/locale.ts'
import { longDayRange } from '#core/long-day-range.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { classes } from './classes.ts'
import sprite from './icons.svg?url&no-inline'
import styles from './time-money.module.css'
import { type WayCalendar, wayCalendar } from './way-calendar.ts'
import { WayPath } from './way-path.tsx'

type Method = 'air' | 'sea'

export type TimedWay = {
  method: Method
  days: { from: string; to: string } | null
  /** What it costs, or why it is closed. */
  price: ReactNode
  note?: ReactNode
  /** It stays in its place, greyed; the price says why. */
  isClosed?: boolean
}

type Props = {
  label: string
  /** The day on which the calendar begins. */
  today: string
  ways: readonly TimedWay[]
  chosen: Method | null
  /** Of the radio buttons. Without script the form around them is sent with a button. */
  name?: string
  /** The id of the form that they belong to, if they stand outside of it. */
  form?: string
  onChoose?(method: Method): void
}

/** Time against money: each way is a line on one calendar, as long as it takes, with what it costs at its end. */
export function TimeMoney({ label, today, ways, chosen, name = 'way', form, onChoose }: Props) {
  const { t, locale } = useMessages()
  const calendar = wayCalendar(
    ways.map(({ days }) => days),
    today,
  )
  return (
    <fieldset className={styles.ways} aria-label={label}>
      <CalendarAxis calendar={calendar} />
      {ways.map(({ method, days, price, note, isClosed = false }, index) => (
        <label
          key={method}
          className={classes(styles.way, method === chosen && styles.chosen, isClosed && styles.closed)}
        >
          <input
            type="radio"
            name={name}
            form={form}
            value={method}
            autoComplete="off"
            disabled={isClosed}
            {...(onChoose
              ? { checked: method === chosen, onChange: () => onChoose(method) }
              : { defaultChecked: method === chosen })}
          />
          <span className={styles.name}>
            <b>{t(method === 'air' ? 'card.air' : 'card.sea')}</b>
            {days && <small>{longDayRange(days.from, days.to, locale)}</small>}
          </span>
          <CalendarLine method={method} calendar={calendar} bars={calendar.ways[index] ?? null} />
          <span className={styles.price}>
            {isClosed ? <small>{price}</small> : <b>{price}</b>}
            {note && <small>{note}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Decoration, like the lines: the days stand in words beside every way. */
export function CalendarAxis({ calendar }: { calendar: WayCalendar }) {
  const { t, locale } = useMessages()
  return (
    <svg className={styles.axis} aria-hidden="true">
      {calendar.ticks.map(({ day, x }, index) => (
        <text
          key={day}
          x={`${x}%`}
          y="20"
          textAnchor={index === 0 ? 'start' : 'middle'}
          className={classes(index % 2 === 1 && styles.every)}
        >
          {index === 0 ? t('time_money.today') : shortDay(day, locale)}
        </text>
      ))}
    </svg>
  )
}

/** Lithuanian months have no short names, so days are numbers there. */
function shortDay(day: string, locale: Locale): string {
  return locale === 'lt' ? unbroken(day.slice(5)) : dayRange(day, day, locale)
}

type LineProps = { method: Method; calendar: WayCalendar; bars: WayCalendar['ways'][number] }

/** In per cent, so that lines and pictures keep their thickness at every width. */
export function CalendarLine({ method, calendar, bars }: LineProps) {
  return (
    <svg className={styles.line} aria-hidden="true">
      {calendar.ticks.map(({ day, x }) => (
        <line key={day} className={styles.tick} x1={`${x}%`} x2={`${x}%`} y1="-14" y2="70" />
      ))}
      {bars && (
        <>
          <Travel method={method} width={`${bars.travel.width}%`} />
          <rect
            className={styles.arrival}
            x={`${bars.arrival.x}%`}
            y="18"
            width={`${bars.arrival.width}%`}
            height="20"
            rx="4"
          />
        </>
      )}
    </svg>
  )
}

/** Air is dashed, sea waved, as everywhere. */
function Travel({ method, width }: { method: Method; width: string }) {
  return (
    <>
      <circle className={styles.start} cx="5" cy="28" r="3.5" />
      {/* Ends where the vehicle begins. */}
      <svg x="-24" y="20" width={width} height="16" aria-hidden="true">
        <svg x="36" width="100%" height="16" aria-hidden="true">
          <WayPath method={method} />
        </svg>
      </svg>
      <svg x={width} y="20" width="1" height="16" overflow="visible" aria-hidden="true">
        <use
          className={styles.vehicle}
          href={`${sprite}#${method === 'air' ? 'plane' : 'ship'}`}
          x="-20"
          width="16"
          height="16"
        />
      </svg>
    </>
  )
}
