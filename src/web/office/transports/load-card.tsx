import { formatNumber } from '#core/format.ts'
import { sum } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import { countryName } from '../reports/country-name.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { money } from '../ui/money.tsx'
import type { TransportData } from './transport-data.server.ts'

/** How full it is, and where it all goes. */
export function LoadCard({ transport, loaded, left }: TransportData) {
  const grams = gramsOf(loaded)
  const { bookedGrams } = transport
  const share = Math.min(100, Math.round((grams / bookedGrams) * 100))
  const bags = new Set(loaded.flatMap(({ bag }) => bag ?? [])).size
  const countries = [...new Set(loaded.map(({ country }) => country))]
  const weight = (grams / 1000).toFixed(1)
  const booked = formatNumber(Math.round(bookedGrams / 1000), 'en')
  return (
    <Card title={say('Load')}>
      <p className="bignum">
        {weight} kg <span className="note">{say('of {{booked}} booked', { booked })}</span>
      </p>
      <div
        className={grams > bookedGrams ? 'meter meter--over mt12' : 'meter mt12'}
        role="img"
        aria-label={say('{{weight}} of {{booked}} kg', { weight, booked })}
      >
        <i style={{ width: `${share}%` }} />
      </div>
      <p className="note mt8">
        {say('Bags: {{bags}}, boxes: {{boxes}}.', { bags, boxes: loaded.length })}{' '}
        {left.length > 0 &&
          say('Boxes left: {{boxes}}, {{weight}} kg.', {
            boxes: left.length,
            weight: (gramsOf(left) / 1000).toFixed(1),
          })}
      </p>
      {grams > bookedGrams && (
        <p className="err mt8">
          <Icon name="warn" />
          {say('More than is booked. Book more, or move boxes.')}
        </p>
      )}
      <dl className="manifest mt8">
        {countries.map((country) => {
          const count = loaded.filter((box) => box.country === country).length
          return (
            <div key={country}>
              <dt>{countryName(country)}</dt>
              <dd>{say('{{count}} box | {{count}} boxes', { count })}</dd>
            </div>
          )
        })}
        <div>
          <dt>{say('Value declared')}</dt>
          <dd>{money(sum(loaded.map(({ value }) => value)), 'EUR')}</dd>
        </div>
      </dl>
    </Card>
  )
}

function gramsOf(boxes: TransportData['loaded']): number {
  return boxes.reduce((all, { grams }) => all + grams, 0)
}

/** What goes with it on paper; what is incomplete is said. */
export function PapersCard({ transport, loaded }: TransportData) {
  const path = `/transports/${transport.id}`
  const incomplete = loaded.filter(({ isDeclared }) => !isDeclared).length
  const lines = loaded.reduce((all, box) => all + box.lines, 0)
  return (
    <Card title={say('Documents')}>
      <ul className="col wh-papers">
        <li className="row">
          <Icon name="doc" size={16} />
          <a href={`${path}/manifest`} target="_blank" rel="noreferrer">
            {say('Manifest')}
          </a>
          <span className="sp due">{transport.state === 'loading' ? say('draft') : 'PDF'}</span>
        </li>
        <li className="row">
          <Icon name="doc" size={16} />
          <a href={`${path}/customs`} download>
            {say('Customs file, {{count}} line | Customs file, {{count}} lines', { count: lines })}
          </a>
          <span className={incomplete > 0 ? 'sp due due--soon' : 'sp due'}>
            {incomplete > 0 ? say('{{count}} incomplete', { count: incomplete }) : 'CSV'}
          </span>
        </li>
        <li className="row">
          <Icon name="doc" size={16} />
          {say('Waybill')}
          <span className={transport.waybill ? 'sp due' : 'sp due due--soon'}>
            {transport.waybill || say('no number yet')}
          </span>
        </li>
      </ul>
    </Card>
  )
}
