import { Link } from 'react-router'
import { formatNumber } from '#core/format.ts'
import { say } from '#locales/office/office-texts.ts'
import { importKindNames } from '#shop/imports/import-columns.ts'
import type { ImportSummary } from '#shop/imports/list-imports.server.ts'
import { Card } from '../ui/card.tsx'
import { shortTime } from '../ui/when.ts'
import { ImportPill } from './import-pill.tsx'

const numbers = ['added', 'changed', 'refused'] as const

export function ImportsTable({ imports, now }: { imports: readonly ImportSummary[]; now: Date }) {
  if (imports.length === 0)
    return (
      <Card title={say('Imports')}>
        <p className="note">
          {say(
            'Imports will stand here, with what each has changed. Export a file first to see its columns.',
          )}
        </p>
      </Card>
    )
  return (
    <Card title={say('Imports')} isFlush>
      <table className="o-tbl">
        <thead>
          <tr>
            <th scope="col">{say('File')}</th>
            <th scope="col">{say('Has')}</th>
            <th scope="col">{say('By whom')}</th>
            <th scope="col">{say('When')}</th>
            <th scope="col" className="n">
              {say('Rows')}
            </th>
            <th scope="col" className="n">
              {say('New')}
            </th>
            <th scope="col" className="n">
              {say('Changed')}
            </th>
            <th scope="col" className="n">
              {say('Refused')}
            </th>
            <th scope="col">{say('State')}</th>
          </tr>
        </thead>
        <tbody>
          {imports.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <Link className="link" to={`/imports/${one.id}`}>
                  {one.fileName}
                </Link>
              </th>
              <td>{say(importKindNames[one.kind])}</td>
              <td>{one.person}</td>
              <td className="muted">{shortTime(one.startedAt ?? one.createdAt, now)}</td>
              <td className="n">{formatNumber(one.rowCount, 'en')}</td>
              {numbers.map((name) => (
                <td key={name} className={name === 'refused' && one.refused > 0 ? 'n t-danger' : 'n'}>
                  {one.state === 'mapping' ? '–' : formatNumber(one[name], 'en')}
                </td>
              ))}
              <td>
                <ImportPill summary={one} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
