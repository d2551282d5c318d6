import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import type { ImportRow } from '#shop/office/read-delivery-settings.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { Pill } from '../ui/pill.tsx'
import { shortTime } from '../ui/when.ts'

const importFailures: Readonly<Record<string, string>> = {
  feed_unreachable: 'could not be reached',
  feed_unreadable: 'could not be read',
  feed_refused: 'was refused to us',
  feed_empty: 'was empty',
  feed_shrunk: 'is a fifth shorter than before',
}

/** The carriers' lists of pickup points: imported every night, and when somebody asks. */
export function ImportsCard({ imports, now }: { imports: readonly ImportRow[]; now: Date }) {
  return (
    <Card title={say('Lists of pickup points')} note={say('imported every night at 03:20 UTC')} isFlush>
      <div className="o-scroll">
        <table className="o-tbl">
          <thead>
            <tr>
              <th scope="col">{say('Courier')}</th>
              <th scope="col" className="n">
                {say('Working')}
              </th>
              <th scope="col" className="n">
                {say('Closed')}
              </th>
              <th scope="col">{say('Last import')}</th>
              <th scope="col">{say('Import now')}</th>
            </tr>
          </thead>
          <tbody>
            {imports.map((row) => (
              <tr key={row.code}>
                <td>
                  <Link to={`/settings/pickup-points?q=${encodeURIComponent(row.name)}`}>{row.name}</Link>
                </td>
                <td className="n">{row.open}</td>
                <td className="n">{row.closed}</td>
                <td className="wrapx">
                  <LastImport last={row.last} now={now} />
                </td>
                <td>
                  <ImportNow {...row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function LastImport({ last, now }: { last: ImportRow['last']; now: Date }) {
  if (!last) return <span className="muted">{say('never')}</span>
  const at = shortTime(last.at, now)
  if (last.failure)
    return (
      <Pill tone="bad" icon="warn">
        {say('{{at}}: the list {{failure}}; nothing was changed', {
          at,
          failure: failureText(last.failure),
        })}
      </Pill>
    )
  const { listed, closed, broken } = last
  return (
    <>
      {say('{{at}}: {{listed}} listed, {{closed}} closed, {{broken}} unreadable', {
        at,
        listed,
        closed,
        broken,
      })}
    </>
  )
}

function failureText(code: string): string {
  const failure = importFailures[code]
  return failure ? say(failure) : code
}

function ImportNow({ code, name, hasFeed, isRunning, last }: ImportRow) {
  if (!hasFeed) return <span className="muted">{say('no address is set')}</span>
  if (isRunning) return <span className="muted">{say('waiting or running')}</span>
  return (
    <ActForm act="import" className="row">
      {({ isBusy }) => (
        <>
          <input type="hidden" name="courier" value={code} />
          <button
            type="submit"
            className="btn btn--secondary btn--xs"
            aria-label={say('Import the list of {{name}}', { name })}
            disabled={isBusy}
          >
            {say('Import')}
          </button>
          {last?.failure === 'feed_shrunk' && (
            <button
              type="submit"
              name="fewer"
              value="yes"
              className="btn btn--quiet btn--xs"
              disabled={isBusy}
            >
              {say('Import it although it is shorter')}
            </button>
          )}
        </>
      )}
    </ActForm>
  )
}
