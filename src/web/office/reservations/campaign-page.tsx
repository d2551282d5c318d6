import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import type { CampaignData } from './campaign-data.server.ts'
import { CampaignFields } from './campaign-fields.tsx'
import { arrivalLabels, phaseLabels, stateLabels } from './campaign-words.ts'

/** A campaign: who waits, what comes, whether the public list is whole, and its settings. */
export function CampaignPage(data: CampaignData) {
  const { title, slug, site, phase, check, waiting, given, states, shopHref, may } = data
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/reservations">{say('Reservations')}</Link>
        <Icon name="right" size={14} />
        <span>{title}</span>
      </nav>
      <div className="o-head">
        <h1>{title}</h1>
        <SiteMark site={site} />
        <span className="note muted">{say(phaseLabels[phase])}</span>
        <div className="sp row">
          {may.export && (
            <a className="btn btn--secondary" href={`/reservations/${site.code}/${slug}/people.csv`} download>
              {say('Download people')}
            </a>
          )}
          <a className="btn btn--secondary" href={shopHref} target="_blank" rel="noreferrer">
            <Icon name="ext" /> {say('The public list')}
          </a>
        </div>
      </div>
      {!check.isWhole && (
        <Notice tone="bad">
          {say('The public list breaks at line {{line}}. Download it before anything else.', {
            line: check.line,
          })}
        </Notice>
      )}
      <Card title={say('Now')}>
        <dl className="facts">
          <Pair name={say('Waiting')} value={String(waiting)} />
          <Pair name={say('Devices given out')} value={String(given)} />
          {states.map(([state, count]) => (
            <Pair key={state} name={say(stateLabels[state])} value={String(count)} />
          ))}
          <Pair
            name={say('Public list')}
            value={
              check.isWhole
                ? say('whole, {{count}} lines', { count: check.lines })
                : say('broken at line {{line}}', { line: check.line })
            }
          />
        </dl>
      </Card>
      <Arrivals {...data} />
      <People {...data} />
      {may.edit && <Settings {...data} />}
    </>
  )
}

function Pair({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Arrivals({ arrivals, devices, formKey, may }: CampaignData) {
  const nameOf = (spec: string) => devices.find((device) => device.spec === spec)?.name ?? spec
  return (
    <Card title={say('Devices that come')} note={String(arrivals.length)} isFlush>
      <div className="o-scroll">
        <table className="o-tbl">
          <thead>
            <tr>
              <th scope="col">{say('Day')}</th>
              <th scope="col">{say('Device')}</th>
              <th scope="col" className="num">
                {say('Pieces')}
              </th>
              <th scope="col">{say('State')}</th>
              <th scope="col">{say('Change')}</th>
            </tr>
          </thead>
          <tbody>
            {arrivals.map(({ id, day, spec, pieces, state }) => {
              const isOpen = state === 'asked' || state === 'ordered' || state === 'shipped'
              return (
                <tr key={id}>
                  <td className="num">{day}</td>
                  <th scope="row">{nameOf(spec)}</th>
                  <td className="num">{pieces}</td>
                  <td>{say(arrivalLabels[state])}</td>
                  <td>
                    <div className="row">
                      {isOpen && may.edit && (
                        <ActForm act="change" className="row">
                          {({ isBusy, fields }) => (
                            <>
                              <input type="hidden" name="id" value={id} />
                              <TextField
                                label={say('Day')}
                                isLabelHidden
                                name="day"
                                type="date"
                                defaultValue={day}
                                error={fields.day}
                              />
                              <SelectField
                                label={say('State')}
                                isLabelHidden
                                name="state"
                                defaultValue={state}
                              >
                                {(['asked', 'ordered', 'shipped', 'cancelled'] as const).map((one) => (
                                  <option key={one} value={one}>
                                    {say(arrivalLabels[one])}
                                  </option>
                                ))}
                              </SelectField>
                              <button type="submit" className="btn btn--secondary btn--sm" disabled={isBusy}>
                                {say('Save')}
                              </button>
                            </>
                          )}
                        </ActForm>
                      )}
                      {isOpen && may.arrive && (
                        <ActForm act="arrive" className="row">
                          {({ isBusy, fields }) => (
                            <>
                              <input type="hidden" name="id" value={id} />
                              <TextField
                                label={say('Pieces that arrived')}
                                isLabelHidden
                                name="pieces"
                                inputMode="numeric"
                                defaultValue={pieces}
                                error={fields.pieces}
                              />
                              <button type="submit" className="btn btn--primary btn--sm" disabled={isBusy}>
                                {say('Record the arrival and give them out')}
                              </button>
                            </>
                          )}
                        </ActForm>
                      )}
                    </div>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {may.edit && (
        <ActForm act="expect" className="o-card__b row">
          {({ isBusy, fields }) => (
            <>
              <input type="hidden" name="formKey" value={formKey} />
              <SelectField label={say('Device')} name="spec" error={fields.spec}>
                {devices.map(({ spec, name }) => (
                  <option key={spec} value={spec}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <TextField
                label={say('Pieces')}
                name="pieces"
                inputMode="numeric"
                error={fields.pieces}
                required
              />
              <TextField label={say('Day')} name="day" type="date" error={fields.day} required />
              <SelectField label={say('State')} name="state">
                {(['asked', 'ordered', 'shipped'] as const).map((one) => (
                  <option key={one} value={one}>
                    {say(arrivalLabels[one])}
                  </option>
                ))}
              </SelectField>
              <button type="submit" className="btn btn--secondary" disabled={isBusy}>
                {say('Enter devices')}
              </button>
            </>
          )}
        </ActForm>
      )}
    </Card>
  )
}

function People({ people, queues, chosen, isCut, now, slug, site }: CampaignData) {
  const here = `/reservations/${site.code}/${slug}`
  return (
    <Card
      title={say('People')}
      note={isCut ? say('the first {{count}}', { count: people.length }) : String(people.length)}
      isFlush
    >
      <nav className="o-card__b row" aria-label={say('Queues')}>
        <Link
          to={here}
          aria-current={chosen === null ? 'page' : undefined}
          className="btn btn--sm btn--secondary"
        >
          {say('All who wait or must pay')}
        </Link>
        {queues.map(({ spec, name, waiting }) => (
          <Link
            key={spec}
            to={`${here}?queue=${spec}`}
            title={name}
            aria-current={chosen === spec ? 'page' : undefined}
            className="btn btn--sm btn--secondary"
          >
            {`${spec} ${waiting ?? 0}`}
          </Link>
        ))}
      </nav>
      <div className="o-scroll">
        <table className="o-tbl">
          <thead>
            <tr>
              <th scope="col">{say('Queue')}</th>
              <th scope="col" className="num">
                {say('Number')}
              </th>
              <th scope="col">{say('Reservation')}</th>
              <th scope="col">{say('Name')}</th>
              <th scope="col">{say('State')}</th>
              <th scope="col">{say('Pays until')}</th>
              <th scope="col">{say('Would also take')}</th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ number, spec, queueNo, state, name, payUntil, alternate }) => (
              <tr key={number}>
                <td className="mono">{spec}</td>
                <td className="num">{queueNo}</td>
                <th scope="row">{number}</th>
                <td>{name}</td>
                <td>{say(stateLabels[state])}</td>
                <td>{state === 'allocated' && payUntil ? shortTime(payUntil, now) : ''}</td>
                <td className="mono">{alternate ?? ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function Settings({ edited, kinds, version }: CampaignData) {
  return (
    <ActForm act="save" hasFile>
      {({ isBusy, fields }) => (
        <Card title={say('Campaign')}>
          <input type="hidden" name="version" value={version} />
          <CampaignFields campaign={edited} kinds={kinds} fields={fields} isNew={false} />
          <button type="submit" className="btn btn--primary" disabled={isBusy}>
            {say('Save')}
          </button>
        </Card>
      )}
    </ActForm>
  )
}
