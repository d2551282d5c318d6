import { formatNumber } from '#core/format.ts'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/field.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import type { HealthData } from './health-data.server.ts'

const engines = {
  threads: 'Threads of each process answer from memory.',
  opensearch: 'OpenSearch answers.',
  database: 'The database answers.',
} as const

/** Writes the index again, for one site or all, and shows how far it is. */
export function SearchCard({ engine, rebuilds, sites, now }: HealthData) {
  return (
    <Card title={say('Search index')}>
      <p className="mb8">{say(engines[engine])}</p>
      <ActForm act="rebuild-search" className="row row--w">
        {({ isBusy, fields }) => (
          <>
            <SelectField label={say('Site')} name="site" defaultValue="" isLabelHidden error={fields.site}>
              <option value="">{say('All sites')}</option>
              {sites.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
            <button type="submit" className="btn btn--secondary" disabled={isBusy}>
              {say('Write the index again')}
            </button>
          </>
        )}
      </ActForm>
      <p className="note mt8">
        {say('The shops stay open: until the new index is loaded, the old one or the database answers.')}
      </p>
      {rebuilds.length > 0 && (
        <ul className="col mt16">
          {rebuilds.map(({ id, site, askedAt, total, done, finishedAt }) => (
            <li key={id}>
              <div className="row note">
                {site ? <SiteMark site={site} isWhole /> : <span>{say('All sites')}</span>}
                <span className="sp">
                  {finishedAt
                    ? say('done {{at}}', { at: shortTime(finishedAt, now) })
                    : say('{{done}} of {{total}} products, since {{at}}', {
                        done: formatNumber(done, 'en'),
                        total: formatNumber(total, 'en'),
                        at: shortTime(askedAt, now),
                      })}
                </span>
              </div>
              {finishedAt === null && (
                <progress className="vh" value={done} max={Math.max(1, total)}>
                  {done}
                </progress>
              )}
              {finishedAt === null && (
                <svg
                  className="bar bar--wide"
                  viewBox="0 0 100 8"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect className="bar__rest" width="100" height="8" />
                  <rect className="bar__share" width={total > 0 ? (done / total) * 100 : 0} height="8" />
                </svg>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
