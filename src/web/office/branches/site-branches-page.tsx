import { Link } from 'react-router'
import { type Locale, languages } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Branch, DatedClosing } from '#shop/contacts/branch.ts'
import { ActForm } from '../kit/act-form.tsx'
import { RemoveButton } from '../settings/remove-button.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { SiteMark, type SiteView } from '../ui/site-mark.tsx'

type Props = {
  site: SiteView
  locales: readonly Locale[]
  branches: readonly Branch[]
  closings: readonly DatedClosing[]
}

/** The counters of one site, and the days on which they or the whole shop are closed. */
export function SiteBranchesPage({ site, locales, branches, closings }: Props) {
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/settings/counters">{say('Counters and closed days')}</Link>
        <Icon name="right" size={14} />
        <span>{site.name}</span>
      </nav>
      <div className="o-head">
        <h1>{say('Counters')}</h1>
        <SiteMark site={site} isWhole />
      </div>
      <div className="o-two">
        <div>
          {branches.map((branch) => (
            <Card key={`${branch.id} ${branch.version}`} title={branch.name} note={branch.address}>
              <details className="o-item__more">
                <summary>{say('Change')}</summary>
                <BranchForm branch={branch} locales={locales} position={branch.position} />
                <RemoveButton id={branch.id} name={branch.name} />
              </details>
            </Card>
          ))}
          <Card key={`new ${branches.length}`} title={say('Another counter')}>
            <details className="o-item__more">
              <summary>{say('Add')}</summary>
              <BranchForm branch={null} locales={locales} position={branches.length + 1} />
            </details>
          </Card>
        </div>
        <div>
          <ClosedCard branches={branches} closings={closings} />
        </div>
      </div>
    </>
  )
}

const weekdayTitles = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

type FormProps = Pick<Props, 'locales'> & { branch: Branch | null; position: number }

function BranchForm({ branch, locales, position }: FormProps) {
  const hoursOn = (day: number) => {
    const open = branch?.hours.find(({ days }) => days.includes(day))
    return open ? `${open.from}-${open.to}` : ''
  }
  return (
    <ActForm act="save" className="col">
      {({ isBusy, fields }) => {
        const field = (name: string, label: string, value: string | number, isRequired = true) => (
          <TextField
            key={name}
            label={label}
            name={name}
            defaultValue={value}
            error={fields[name]}
            required={isRequired}
          />
        )
        return (
          <>
            <input type="hidden" name="id" value={branch?.id ?? ''} />
            <input type="hidden" name="version" value={branch?.version ?? ''} />
            {field('name', say('Name'), branch?.name ?? '')}
            {field('address', say('Address'), branch?.address ?? '')}
            <div className="g3">
              {field('position', say('Place in the list'), branch?.position ?? position)}
              {field('latitude', say('Latitude'), branch?.latitude ?? '')}
              {field('longitude', say('Longitude'), branch?.longitude ?? '')}
            </div>
            <div className="g3">
              {[0, 1, 2, 3, 4, 5, 6].map((index) =>
                field(`day_${index + 1}`, say(weekdayTitles[index] ?? ''), hoursOn(index + 1), false),
              )}
            </div>
            {locales.map((locale) => (
              <div key={locale} className="g2">
                {field(
                  `hint_${locale}`,
                  say('How to get there, {{language}}', { language: languages[locale].localTitle }),
                  branch?.hints[locale] ?? '',
                  false,
                )}
                {field(
                  `services_${locale}`,
                  say('What can be done there, {{language}}', { language: languages[locale].localTitle }),
                  branch?.services[locale] ?? '',
                  false,
                )}
              </div>
            ))}
            <div>
              <button type="submit" className="btn btn--secondary" disabled={isBusy}>
                {say('Save')}
              </button>
            </div>
          </>
        )
      }}
    </ActForm>
  )
}

function ClosedCard({ branches, closings }: Pick<Props, 'branches' | 'closings'>) {
  const nameOf = (id: number | null) =>
    id === null ? say('The whole shop') : (branches.find((one) => one.id === id)?.name ?? '–')
  return (
    <Card title={say('Closed days')}>
      <ul className="col">
        {closings.map(({ id, branchId, from, to }) => (
          <li key={id} className="row">
            <span>
              {from === to ? from : `${from} – ${to}`} <span className="muted">{nameOf(branchId)}</span>
            </span>
            <ActForm act="open">
              {({ isBusy }) => (
                <button
                  type="submit"
                  name="id"
                  value={id}
                  className="btn btn--quiet btn--xs"
                  disabled={isBusy}
                >
                  {say('Remove')}
                </button>
              )}
            </ActForm>
          </li>
        ))}
        {closings.length === 0 && <li className="muted">{say('None to come.')}</li>}
      </ul>
      <ActForm key={closings.length} act="close" className="col mt12">
        {({ isBusy, fields }) => (
          <>
            <SelectField label={say('Who is closed')} name="branch">
              <option value="">{say('The whole shop')}</option>
              {branches.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <TextField label={say('First day')} type="date" name="from" required error={fields.from} />
            <TextField label={say('Last day')} type="date" name="to" required error={fields.to} />
            <div>
              <button type="submit" className="btn btn--secondary" disabled={isBusy}>
                {say('Enter closed days')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    </Card>
  )
}
