import type { ReactNode } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import type { ReportPeriod } from '#shop/office/report-period.ts'
import { SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'

type Choice = { name: string; label: string; value: string; options: readonly (readonly [string, string])[] }
type Props = {
  here: 'sales' | 'vat' | 'funnel' | 'stock' | 'quotes' | 'campaigns' | 'cookies'
  path: string
  period: ReportPeriod
  /** None for a report of this moment. */
  periods: readonly ReportPeriod[]
  more?: Choice
  files: readonly { href: string; label: string }[]
  /** Beside the files. */
  children?: ReactNode
}

/** Tabs of the reports, what they are about, and their files. Everything chosen is in the address. */
export function ReportBar({ here, path, period, periods, more, files, children }: Props) {
  const submit = useSubmit()
  const offered = periods.some(({ id }) => id === period.id) ? periods : [period, ...periods]
  return (
    <>
      <div className="o-head">
        <h1>{say('Reports')}</h1>
      </div>
      <nav className="tabs" aria-label={say('Reports')}>
        <Tab to={`/reports?period=${period.id}`} isOn={here === 'sales'} title={say('Sales')} />
        <Tab to={`/reports/vat?period=${period.id}`} isOn={here === 'vat'} title={say('VAT by country')} />
        <Tab to={`/reports/funnel?period=${period.id}`} isOn={here === 'funnel'} title={say('Funnel')} />
        <Tab to={`/reports/stock?period=${period.id}`} isOn={here === 'stock'} title={say('Stock')} />
        <Tab to={`/reports/quotes?period=${period.id}`} isOn={here === 'quotes'} title={say('Quotes')} />
        <Tab
          to={`/reports/campaigns?period=${period.id}`}
          isOn={here === 'campaigns'}
          title={say('Campaigns')}
        />
        <Tab to={`/reports/cookies?period=${period.id}`} isOn={here === 'cookies'} title={say('Cookies')} />
      </nav>
      <div className="o-bar">
        <Form action={path} className="row" onChange={({ currentTarget }) => submit(currentTarget)}>
          {periods.length > 0 && (
            <SelectField label={say('Period')} isLabelHidden name="period" defaultValue={period.id}>
              {offered.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </SelectField>
          )}
          {more && (
            <SelectField label={more.label} isLabelHidden name={more.name} defaultValue={more.value}>
              {more.options.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          )}
          <noscript>
            <button type="submit" className="btn btn--secondary">
              {say('Show')}
            </button>
          </noscript>
        </Form>
        <span className="sp row">
          {files.map(({ href, label }) => (
            <a key={href} className="btn btn--quiet btn--xs" href={href} download>
              <Icon name="dl" /> {label}
            </a>
          ))}
          {children}
        </span>
      </div>
    </>
  )
}

/** One site, or those of the switcher. */
export function siteChoice({
  site,
  siteOptions,
}: {
  site: string
  siteOptions: readonly (readonly [string, string])[]
}): Choice {
  return {
    name: 'site',
    label: say('Site'),
    value: site,
    options: [['', say('Sites of the switcher')], ...siteOptions],
  }
}

export function Figure({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div>
      <small>{name}</small>
      <b>{value}</b>
      <span className="d">{note}</span>
    </div>
  )
}

function Tab({ to, isOn, title }: { to: string; isOn: boolean; title: string }) {
  return (
    <Link to={to} className={isOn ? 'is-on' : undefined} aria-current={isOn ? 'page' : undefined}>
      {title}
    </Link>
  )
}
