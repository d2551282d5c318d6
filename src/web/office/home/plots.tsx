import { decimal } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import type { QueueState } from '#shop/office/queue.ts'
import type { FunnelStep, SalesDay } from '#shop/office/read-sales.server.ts'
import { shortDay } from '../ui/when.ts'

// Drawn as SVG with attributes: the page's policy forbids styles in elements, and text must never stretch.

const itemPx = 4
const widest = 120

/** Four pixels an item, so that rows compare. */
export function QueueBar({ state: { waiting, late, dueToday } }: { state: QueueState }) {
  if (waiting === 0) return null
  const scale = Math.min(itemPx, widest / waiting)
  const parts = [
    { look: 'q-late', count: late },
    { look: 'q-soon', count: dueToday },
    { look: 'q-ok', count: waiting - late - dueToday },
  ].filter(({ count }) => count > 0)
  let left = 0
  return (
    <svg className="bar" width={Math.ceil(waiting * scale)} height="8" aria-hidden="true">
      {parts.map(({ look, count }) => {
        const x = left
        left += count * scale
        return <rect key={look} className={look} x={x} width={Math.max(1, count * scale - 1)} height="8" />
      })}
    </svg>
  )
}

export function ShareBar({ share }: { share: number }) {
  return (
    <svg className="bar" width="72" height="8" aria-hidden="true">
      <rect className="bar__rest" width="72" height="8" rx="2" />
      <rect className="bar__share" width={72 * share} height="8" rx="2" />
    </svg>
  )
}

export function FunnelBars({ steps }: { steps: readonly FunnelStep[] }) {
  const most = Math.max(1, ...steps.map(({ count }) => count))
  return (
    <ul className="col">
      {steps.map(({ title, count }, place) => {
        const before = steps[place - 1]?.count
        return (
          <li key={title}>
            <div className="row note">
              <span>{title}</span>
              <b className="sp num">{count}</b>
              <span className="num funnel__share">
                {before ? `${Math.round((count / before) * 100)} %` : ''}
              </span>
            </div>
            <svg className="bar bar--wide" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect className="bar__rest" width="100" height="8" />
              <rect className="bar__share" width={(count / most) * 100} height="8" />
            </svg>
          </li>
        )
      })}
    </ul>
  )
}

const height = 180
const width = 100

/** Bars from zero; a tick for the week before; the day that is not over is hatched. */
export function SalesPlot({ days }: { days: readonly SalesDay[] }) {
  const top = niceTop(
    Math.max(1, ...days.flatMap(({ paid, weekBefore }) => [decimal(paid), decimal(weekBefore)])),
  )
  const step = width / days.length
  const y = (euros: number) => height - (euros / top) * height
  const last = days.length - 1
  const label = say(
    'Paid on each of {{count}} day, from 0 to {{top}} euro | Paid on each of {{count}} days, from 0 to {{top}} euro',
    { count: days.length, top },
  )
  return (
    <figure className="plot" aria-label={label}>
      <div className="plot__y plot__y--even" aria-hidden="true">
        {[top, (top / 3) * 2, top / 3, 0].map((value) => (
          <span key={value}>{short(value)}</span>
        ))}
      </div>
      <div className="plot__a">
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <defs>
            <pattern
              id="hatch"
              width="2"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect className="bar__rest" width="2" height="6" />
              <rect className="bar__share" width="1" height="6" />
            </pattern>
          </defs>
          {[1, 2].map((third) => (
            <line
              key={third}
              className="plot__line"
              x1="0"
              x2={width}
              y1={(height / 3) * third}
              y2={(height / 3) * third}
            />
          ))}
          {days.map(({ day, paid, weekBefore }, place) => (
            <g key={day}>
              <rect
                className={place === last ? 'bar__part' : 'bar__share'}
                x={place * step + step * 0.18}
                width={step * 0.64}
                y={y(decimal(paid))}
                height={height - y(decimal(paid))}
              />
              <line
                className="bar__tick"
                x1={place * step + step * 0.08}
                x2={place * step + step * 0.92}
                y1={y(decimal(weekBefore))}
                y2={y(decimal(weekBefore))}
              />
            </g>
          ))}
        </svg>
      </div>
      <div className="plot__x" aria-hidden="true">
        {days.map(({ day }, place) => (
          <span key={day}>
            {place === 0 || day.endsWith('-01') ? shortDay(new Date(day)) : Number(day.slice(-2))}
          </span>
        ))}
      </div>
      <table className="vh">
        <caption>{label}</caption>
        <tbody>
          {days.map(({ day, paid, weekBefore }) => (
            <tr key={day}>
              <th scope="row">{shortDay(new Date(day))}</th>
              <td>{decimal(paid)}</td>
              <td>{decimal(weekBefore)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

/** 1, 2, 3 or 6 times a power of ten, so that thirds are round. */
export function niceTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const factor = [1.2, 1.5, 3, 6, 9, 12].find((one) => one * power >= value) ?? 12
  return factor * power
}

function short(euros: number): string {
  if (euros === 0) return '0'
  return euros >= 1000 ? `€${Number((euros / 1000).toFixed(1))}k` : `€${Math.round(euros)}`
}
