import { Link } from 'react-router'
import { formatNumber } from '#core/format.ts'
import { say } from '#locales/office/office-texts.ts'
import { providerLabels } from '#shop/office/payments-list.ts'
import type { ComparedProvider } from '#shop/office/read-compared-day.server.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { money } from '../ui/money.tsx'
import { Pill } from '../ui/pill.tsx'
import { longDay, shortTime } from '../ui/when.ts'
import { difference } from './difference.ts'

type Props = {
  day: string
  startsAt: Date
  before: string
  after: string | null
  now: Date
  providers: readonly ComparedProvider[]
}

/** A day by provider: what its list says and what we have. */
export function DayCard({ day, startsAt, before, after, now, providers }: Props) {
  return (
    <Card
      title={longDay(startsAt)}
      isFlush
      actions={
        <>
          <Link className="icon-btn" to={`/mismatches?day=${before}`} aria-label={say('Day before')}>
            <Icon name="left" />
          </Link>
          {after && (
            <Link className="icon-btn" to={`/mismatches?day=${after}`} aria-label={say('Day after')}>
              <Icon name="right" />
            </Link>
          )}
          <a className="btn btn--quiet btn--xs" href={`/mismatches/file?day=${day}`} download>
            <Icon name="dl" /> CSV
          </a>
        </>
      }
      foot={<span>{say('Lists are read every night. Today is compared tomorrow.')}</span>}
    >
      {providers.length === 0 ? (
        <p className="o-card__b muted">{say('Nobody paid on this day, and no list has money of it.')}</p>
      ) : (
        <table className="o-tbl">
          <caption className="vh">{say('Captured money by provider')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('Provider')}</th>
              <th scope="col" className="n">
                {say('They say')}
              </th>
              <th scope="col" className="n">
                {say('Sum')}
              </th>
              <th scope="col" className="n">
                {say('We have')}
              </th>
              <th scope="col" className="n">
                {say('Sum')}
              </th>
              <th scope="col" className="n">
                {say('Difference')}
              </th>
              <th scope="col">{say('Compared')}</th>
            </tr>
          </thead>
          <tbody>
            {providers.map((one) => (
              <tr key={`${one.provider} ${one.currency}`}>
                <td>{say(providerLabels[one.provider] ?? '')}</td>
                <td className="n">{formatNumber(one.theirs.count, 'en')}</td>
                <td className="n">{money(one.theirs.sum, one.currency)}</td>
                <td className="n">{formatNumber(one.ours.count, 'en')}</td>
                <td className="n">{money(one.ours.sum, one.currency)}</td>
                <td className="n">
                  {one.difference === 0 ? (
                    <span className="muted">{money(one.difference, one.currency)}</span>
                  ) : (
                    <b className="strong t-danger">{difference(one.difference, one.currency)}</b>
                  )}
                </td>
                <td>
                  <Verdict {...one} startsAt={startsAt} now={now} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

/** A day whose list has not been read yet differs without meaning anything. */
function Verdict(one: ComparedProvider & { startsAt: Date; now: Date }) {
  const { comparedUntil, difference: differs, openCases, startsAt, now } = one
  if (!comparedUntil || comparedUntil < startsAt)
    return (
      <Pill isPlain icon="clock">
        {comparedUntil
          ? say('Only up to {{time}}', { time: shortTime(comparedUntil, now) })
          : say('No list has been read')}
      </Pill>
    )
  if (openCases > 0)
    return (
      <Pill tone="bad" icon="swap">
        {say('{{count}} open case | {{count}} open cases', { count: openCases })}
      </Pill>
    )
  return differs === 0 ? (
    <Pill tone="ok" icon="check" isPlain>
      {say('Agrees')}
    </Pill>
  ) : (
    <Pill isPlain icon="clock">
      {say('Not all is listed yet')}
    </Pill>
  )
}
