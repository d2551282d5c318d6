import { useRef } from 'react'
import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import type { TariffTable, TariffVersion } from '#shop/office/read-tariffs.server.ts'
import { countryName } from '../reports/country-name.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { Pill } from '../ui/pill.tsx'
import { dayText, percentText } from './day-text.ts'
import { RemoveButton } from './remove-button.tsx'
import { TariffEditor } from './tariff-editor.tsx'
import { bandsText, methodName, zoneName } from './tariff-words.ts'
import { TestParcel } from './test-parcel.tsx'
import type { ParcelChoices } from './try-parcel.server.ts'

type Props = { table: TariffTable; base: TariffVersion | null; choices: ParcelChoices }

export function TariffPage({ table, base, choices }: Props) {
  const { zone, method, countries } = table
  const draft = useRef<HTMLDivElement>(null)
  const title = `${zoneName(zone)}, ${methodName(method)}`
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/settings/tariffs">{say('Shipping prices')}</Link>
        <Icon name="right" size={14} />
        <span>{title}</span>
      </nav>
      <div className="o-head">
        <h1>{title}</h1>
        <span className="muted">{countries.map(countryName).join(', ')}</span>
      </div>
      <div className="o-two o-two--wide">
        <div>
          <Versions table={table} base={base} today={choices.today} />
          <div ref={draft}>
            <TariffEditor base={base} today={choices.today} />
          </div>
        </div>
        <TestParcel choices={choices} offered={countries} draft={{ form: draft, method }} />
      </div>
    </>
  )
}

const versionLabels: Readonly<Record<TariffVersion['state'], string>> = {
  over: 'over',
  current: 'holds today',
  coming: 'coming',
}

function Versions({ table, base, today }: { table: TariffTable; base: TariffVersion | null; today: string }) {
  const { zone, method, versions } = table
  return (
    <Card title={say('Versions')} note={say('one at which orders were placed never changes')} isFlush>
      <div className="o-scroll">
        <table className="o-tbl">
          <thead>
            <tr>
              <th scope="col">{say('From')}</th>
              <th scope="col">{say('Until before')}</th>
              <th scope="col">{say('Bands')}</th>
              <th scope="col" className="n">
                {say('Fuel')}
              </th>
              <th scope="col">{say('State')}</th>
              <th scope="col">
                <span className="vh">{say('What to do')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {versions.map((version) => (
              <tr key={version.id} className={version === base ? 'is-sel' : undefined}>
                <td>{dayText(version.from)}</td>
                <td>{version.to ? dayText(version.to) : <span className="muted">–</span>}</td>
                <td className="wrapx">{bandsText(version)}</td>
                <td className="n">{percentText(version.fuelPercent)}</td>
                <td>
                  {version.state === 'coming' ? (
                    <Pill tone="info" icon="clock">
                      {say(versionLabels[version.state])}
                    </Pill>
                  ) : (
                    say(versionLabels[version.state])
                  )}
                </td>
                <td>
                  <span className="row">
                    <Link
                      className="btn btn--quiet btn--xs"
                      to={`/settings/tariffs/${zone}/${method}?base=${version.id}`}
                      preventScrollReset
                    >
                      {version.state === 'coming' ? say('Edit') : say('Copy')}
                    </Link>
                    {version.from >= today && <RemoveButton id={version.id} name={dayText(version.from)} />}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
