import { useEffect, useState } from 'react'
import { longDayRange } from '#core/long-day-range.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { usePriceText } from '#web/ui/price.tsx'
import timed from '#web/ui/time-money.module.css'
import { CalendarAxis, CalendarLine } from '#web/ui/time-money.tsx'
import { wayCalendar } from '#web/ui/way-calendar.ts'
import styles from './plan.module.css'
import type { PlanPageView } from './plan-page-view.server.ts'

type Proposed = NonNullable<PlanPageView['proposal']>
type Boxes = Proposed['ways'][number]['boxes']

/** The cheapest, a mixed one and the others as rows on one calendar: the length of a line is time. */
export function PlanWays({ view, proposal }: { view: PlanPageView; proposal: Proposed }) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const [chosen, setChosen] = useState<string | null>(proposal.chosen)
  // What was kept is what counts: a way may have gone with a parcel.
  useEffect(() => setChosen(proposal.chosen), [proposal])
  const rows = proposal.ways.map((way) => ({ ...way, lines: linesOf(way.boxes) }))
  const calendar = wayCalendar(
    rows.flatMap(({ lines }) => lines.map(({ days }) => days)),
    view.today,
  )
  let place = 0
  return (
    <fieldset className={timed.ways} aria-label={t('plan.ways')}>
      <CalendarAxis calendar={calendar} />
      {rows.map(({ key, total, boxes, lines }) => (
        <label key={key} className={classes(timed.way, key === chosen && timed.chosen)}>
          <input
            type="radio"
            name="way"
            value={key}
            checked={key === chosen}
            onChange={() => setChosen(key)}
            autoComplete="off"
          />
          <span className={timed.name}>
            <b>
              <WayName boxes={boxes} />
            </b>{' '}
            {key === 'cheapest' && rows.length > 1 && <Badge>{t('plan.cheapest')}</Badge>}
            <small>{lines.map(({ days }) => longDayRange(days.from, days.to, locale)).join('; ')}</small>
          </span>
          <span className={styles.lines}>
            {lines.map(({ method }) => {
              const bars = calendar.ways[place] ?? null
              place += 1
              return <CalendarLine key={method} method={method} calendar={calendar} bars={bars} />
            })}
          </span>
          <span className={timed.price}>
            <b>{priceText(total, view.currency)}</b>
            <small>{t('plan.boxes', { count: boxes.length })}</small>
          </span>
        </label>
      ))}
      {proposal.chosen === null && (
        <label className={classes(timed.way, styles.ownWay, chosen === null && timed.chosen)}>
          <input
            type="radio"
            name="way"
            value="keep"
            checked={chosen === null}
            onChange={() => setChosen(null)}
            autoComplete="off"
          />
          <span className={timed.name}>
            <b>{t('plan.own')}</b>
          </span>
          <span className={timed.price}>
            {view.price && <b>{priceText(view.price.total, view.currency)}</b>}
            <small>{t('plan.boxes', { count: view.boxes.length })}</small>
          </span>
        </label>
      )}
    </fieldset>
  )
}

/** One line for each way that is used: from its first box to its last. */
function linesOf(boxes: Boxes) {
  return (['air', 'sea'] as const).flatMap((method) => {
    const days = boxes.filter((box) => box.method === method).map((box) => box.days)
    if (days.length === 0) return []
    const from = days.map((one) => one.from).sort()[0] ?? ''
    const to =
      days
        .map((one) => one.to)
        .sort()
        .at(-1) ?? ''
    return [{ method, days: { from, to } }]
  })
}

export function WayName({ boxes }: { boxes: readonly { method: 'air' | 'sea' }[] }) {
  const { t } = useMessages()
  const air = boxes.filter(({ method }) => method === 'air').length
  const sea = boxes.length - air
  if (air > 0 && sea > 0) return t('plan.way.mixed', { air, sea })
  return t(air > 0 ? 'plan.way.air' : 'plan.way.sea')
}
