import { decimal } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import type { SalesWeek } from '#shop/office/read-sales-report.server.ts'
import { niceTop } from '../home/plots.tsx'
import { shortDay } from '../ui/when.ts'

const height = 180
const width = 100

/** Sales a week from zero, as a line over its area; the same weeks a year before as a line. */
export function WeekPlot({ weeks }: { weeks: readonly SalesWeek[] }) {
  const most = Math.max(1, ...weeks.flatMap(({ sales, yearBefore }) => [decimal(sales), decimal(yearBefore)]))
  const top = niceTop(most)
  const step = width / Math.max(1, weeks.length - 1)
  const y = (euros: number) => height - (euros / top) * height
  const points = (values: readonly number[]) =>
    values.map((euros, place) => `${place * step},${y(euros)}`).join(' ')
  const sales = points(weeks.map((one) => decimal(one.sales)))
  const label = say('Sales in each of {{count}} weeks, from 0 to {{top}} euro', { count: weeks.length, top })
  return (
    <figure className="plot" aria-label={label}>
      <div className="plot__y plot__y--even" aria-hidden="true">
        {[top, (top / 3) * 2, top / 3, 0].map((value) => (
          <span key={value}>€{Math.round(value)}</span>
        ))}
      </div>
      <div className="plot__a">
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
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
          <polygon className="plot__area" points={`0,${height} ${sales} ${width},${height}`} />
          <polyline className="plot__before" points={points(weeks.map((one) => decimal(one.yearBefore)))} />
          <polyline className="plot__now" points={sales} />
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
          {weeks.map(({ week, sales: now, yearBefore }) => (
            <tr key={week}>
              <th scope="row">{shortDay(new Date(week))}</th>
              <td>{decimal(now)}</td>
              <td>{decimal(yearBefore)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
