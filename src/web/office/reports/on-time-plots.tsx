import { say } from '#locales/office/office-texts.ts'
import { type DaysStep, type LateWeek, onTimeGoal } from '#shop/office/on-time.ts'
import { niceTop } from '../home/plots.tsx'
import { shortDay } from '../ui/when.ts'

const height = 180
const width = 100

/** Parcels by the days between the promise and their arrival; after the dashed line they are late. */
export function DaysPlot({ days, label }: { days: readonly DaysStep[]; label: string }) {
  const top = Math.max(3, niceTop(Math.max(1, ...days.map(({ parcels }) => parcels))))
  const step = width / days.length
  const promise = step * days.filter((one) => one.days <= 0).length
  const titles = days.map((one, place) => ({
    ...one,
    title: dayTitle(one.days, place, days.length),
    short: dayMark(one.days, place, days.length),
  }))
  return (
    <figure className="plot" aria-label={label}>
      <Scale values={thirds(top).map(String)} />
      <div className="plot__a">
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <Grid />
          {titles.map(({ days: late, parcels, title }, place) => (
            <rect
              key={title}
              className={late > 0 ? 'bar__late' : 'bar__share'}
              x={place * step + step * 0.18}
              width={step * 0.64}
              y={height - (parcels / top) * height}
              height={(parcels / top) * height}
            />
          ))}
          <line className="plot__promise" x1={promise} x2={promise} y1="-6" y2={height} />
        </svg>
      </div>
      <div className="plot__x" aria-hidden="true">
        {titles.map(({ title, short }) => (
          <span key={title}>{short}</span>
        ))}
      </div>
      <table className="vh">
        <caption>{label}</caption>
        <tbody>
          {titles.map(({ title, parcels }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{parcels}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

/** Under the bars there is room for a number, and at the ends for a word. */
function dayMark(days: number, place: number, count: number): string {
  if (place === 0) return say('{{count}}+ early', { count: -days })
  if (place === count - 1) return say('{{count}}+ late', { count: days })
  return String(Math.abs(days))
}

function dayTitle(days: number, place: number, count: number): string {
  const isOpen = place === 0 || place === count - 1
  if (days === 0) return say('on the day')
  if (days < 0)
    return isOpen
      ? say('{{count}} or more days early', { count: -days })
      : say('{{count}} day early | {{count}} days early', { count: -days })
  return isOpen
    ? say('{{count}} or more days late', { count: days })
    : say('{{count}} day late | {{count}} days late', { count: days })
}

/** The share of late parcels in each week, from zero. A week in which nothing came has no point. */
export function LatePlot({ weeks }: { weeks: readonly LateWeek[] }) {
  const step = width / Math.max(1, weeks.length - 1)
  const points = weeks.flatMap(({ week, delivered, late }, place) =>
    delivered > 0 ? [{ week, x: place * step, share: (late / delivered) * 100 }] : [],
  )
  const goal = 100 - onTimeGoal
  const top = Math.min(120, Math.max(3 * goal, niceTop(Math.max(1, ...points.map(({ share }) => share)))))
  const y = (share: number) => height - (share / top) * height
  const line = points.map(({ x, share }) => `${x},${y(share)}`).join(' ')
  const [first] = points
  const last = points.at(-1)
  const label = say('Share of late parcels in each of {{count}} weeks, from 0 to {{top}} %', {
    count: weeks.length,
    top,
  })
  return (
    <figure className="plot" aria-label={label}>
      <Scale values={thirds(top).map((value) => `${value} %`)} />
      <div className="plot__a">
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <Grid />
          {first && last && first !== last && (
            <polygon className="plot__area" points={`${first.x},${height} ${line} ${last.x},${height}`} />
          )}
          <polyline className="plot__now" points={line} />
          <line className="plot__goal" x1="0" x2={width} y1={y(goal)} y2={y(goal)} />
          {points.map(({ week, x, share }) => (
            <line key={week} className="plot__dot" x1={x} x2={x} y1={y(share)} y2={y(share)} />
          ))}
        </svg>
      </div>
      <div className="plot__x plot__x--ends" aria-hidden="true">
        {weeks
          .filter((_, place) => place % 3 === 0)
          .map(({ week }) => (
            <span key={week}>{shortDay(new Date(week))}</span>
          ))}
      </div>
      <table className="vh">
        <caption>{label}</caption>
        <tbody>
          {weeks.map(({ week, delivered, late }) => (
            <tr key={week}>
              <th scope="row">{shortDay(new Date(week))}</th>
              <td>{delivered}</td>
              <td>{late}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

const thirds = (top: number) => [top, (top / 3) * 2, top / 3, 0].map(Math.round)

function Scale({ values }: { values: readonly string[] }) {
  return (
    <div className="plot__y plot__y--even" aria-hidden="true">
      {values.map((value) => (
        <span key={value}>{value}</span>
      ))}
    </div>
  )
}

function Grid() {
  return [1, 2].map((third) => (
    <line
      key={third}
      className="plot__line"
      x1="0"
      x2={width}
      y1={(height / 3) * third}
      y2={(height / 3) * third}
    />
  ))
}
