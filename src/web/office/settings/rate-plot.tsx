import { say } from '#locales/office/office-texts.ts'
import type { RateRow } from '#shop/office/read-currencies.server.ts'
import { dayText } from './day-text.ts'

const height = 90
const width = 100

/** The rate over time as steps, on a scale of its own: from zero, every currency would be a flat line. */
export function RatePlot({
  isoCode,
  rates,
  today,
}: {
  isoCode: string
  rates: readonly RateRow[]
  today: string
}) {
  const past = rates.filter(({ state, isReplaced }) => state !== 'coming' && !isReplaced).toReversed()
  const first = past[0]
  if (!first || past.length < 2) return null
  const values = past.map(({ rate }) => Number(rate))
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const span = high - low || high * 0.02
  const start = Date.parse(first.from)
  const length = Math.max(1, Date.parse(today) - start)
  const x = (day: string) => ((Date.parse(day) - start) / length) * width
  const y = (rate: number) => 8 + (1 - (rate - low) / span) * (height - 16)
  const steps = past.flatMap(({ from, rate }, place) => {
    const until = past[place + 1]?.from ?? today
    return [`${x(from)},${y(Number(rate))}`, `${x(until)},${y(Number(rate))}`]
  })
  const label = say('{{code}} for one euro from {{day}} to today, between {{low}} and {{high}}', {
    code: isoCode,
    day: dayText(first.from),
    low,
    high,
  })
  return (
    <figure aria-label={label}>
      <svg
        className="rate-plot"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <polyline className="plot__now" points={steps.join(' ')} />
      </svg>
      <figcaption className="hint">
        {say('{{day}} to today, from {{low}} to {{high}}; its own scale', {
          day: dayText(first.from),
          low,
          high,
        })}
      </figcaption>
    </figure>
  )
}
