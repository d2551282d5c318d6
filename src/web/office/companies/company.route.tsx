import { z } from 'zod'
import { decimal } from '#core/money.ts'
import { err, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Failure } from '#shop/failure.ts'
import { type FoundCompany, readCompanyPage } from '#shop/office/read-company-page.server.ts'
import {
  approveCompany,
  askAboutVat,
  askForCorrection,
  changeTerms,
  rejectCompany,
  reopenCompany,
  reviewCompany,
  suspendCompany,
} from '#shop/pro/desk-pro.server.ts'
import { creditDays } from '#shop/pro/pro.ts'
import { noteInAudit } from '#shop/staff/audit.server.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import { ActForm } from '../kit/act-form.tsx'
import { MoneyInput, said, textInput } from '../kit/money-input.server.ts'
import { missing, type Office, screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { Card } from '../ui/card.tsx'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import { money } from '../ui/money.tsx'
import { Pill } from '../ui/pill.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/company.route'
import { findOne } from './company-data.server.ts'
import {
  companyStates,
  declarationStates,
  roleNames,
  shipmentStates,
  vatStates,
  volumeNames,
} from './company-words.ts'

export const meta: Route.MetaFunction = () => [{ title: say('Company, office') }]

export const loader = screenLoader('company', async (office, { params }) => {
  const found = await findOne(office, params)
  const page = found && (await readCompanyPage(office.db, found))
  if (!found || !page) throw missing()
  await noteInAudit(office, { act: 'company.see', siteId: found.siteId, subject: found.subject }, 'view')
  const site = office.site(found.siteId)
  return {
    ...page,
    site: siteView(site),
    currency: site.defaultCurrency.isoCode,
    mayDecide: office.may('pro.decide', found.siteId),
    now: office.clock(),
  }
})

const onCompany = actOn<FoundCompany>()
const Version = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
const Seen = z.strictObject({ version: Version })
const Letter = Seen.extend({ letter: textInput(2000) })
const Days = z.coerce.number().pipe(z.literal(creditDays))
const Terms = Seen.extend({ limit: MoneyInput, days: Days })

type TermsInput = z.output<typeof Terms>

/** A limit and days belong together. */
function judged({ limit, days }: TermsInput): StaffFailure | null {
  if ((days === 0) === (limit === 0)) return null
  const text = say('Choose both days and a limit, or “at once” and 0.')
  return { text, fields: { limit: text } }
}

async function told(work: Promise<Result<null, Failure>>): Promise<Result<null, Failure | StaffFailure>> {
  const done = await work
  if (done.ok || done.error.code !== 'service.stale_version') return done
  return err({ text: say('It has changed meanwhile. Look again.'), isStale: true })
}

const desk = (office: Office) => ({ db: office.db, clock: office.clock, member: office.member })

export const action = screenAction('company', findOne, {
  review: onCompany(Seen, (office, input, company) =>
    said(told(reviewCompany(desk(office), company, input)), say('It is being looked at')),
  ),
  approve: onCompany(Terms, async (office, input, company) => {
    const wrong = judged(input)
    if (wrong) return err(wrong)
    return said(told(approveCompany(desk(office), company, input)), say('Approved; the company is told'))
  }),
  reject: onCompany(Letter, (office, input, company) =>
    said(told(rejectCompany(desk(office), company, input)), say('Refused; the company is told why')),
  ),
  suspend: onCompany(Letter, (office, input, company) =>
    said(told(suspendCompany(desk(office), company, input)), say('Suspended; the company is told why')),
  ),
  reopen: onCompany(Seen, (office, input, company) =>
    said(told(reopenCompany(desk(office), company, input)), say('Open again; the company is told')),
  ),
  terms: onCompany(Terms, async (office, input, company) => {
    const wrong = judged(input)
    if (wrong) return err(wrong)
    return said(told(changeTerms(desk(office), company, input)), say('Saved'))
  }),
  vat: onCompany(Seen, (office, input, company) =>
    said(told(askAboutVat(desk(office), company, input)), say('The register is asked')),
  ),
  correct: onCompany(
    z.strictObject({ number: z.string().regex(/^DC\d{6,12}$/), words: textInput(1000) }),
    (office, input, company) =>
      said(told(askForCorrection(desk(office), company, input)), say('Sent back; the company is told')),
  ),
})

type Loaded = Route.ComponentProps['loaderData']

export default function CompanyScreen({ loaderData }: Route.ComponentProps) {
  const { company, site, people, currency, shipments, now } = loaderData
  const isWaiting = company.state === 'applied' || company.state === 'in_review'
  return (
    <div>
      <div className="o-head">
        <h1>{company.name}</h1>
        <Pill tone={isWaiting ? 'warn' : undefined} isPlain={!isWaiting}>
          {say(companyStates[company.state])}
        </Pill>
        <SiteMark site={site} isWhole />
        <p className="sub">{say('Applied {{time}}', { time: shortTime(company.appliedAt, now) })}</p>
      </div>
      <div className="col">
        <Facts loaded={loaderData} />
        <Decision loaded={loaderData} />
        <Card title={say('People')}>
          <ul className="col">
            {people.map((person) => (
              <li key={person.id}>
                {person.name || person.email} <span className="muted">{say(roleNames[person.role])}</span>
              </li>
            ))}
          </ul>
        </Card>
        <Declarations loaded={loaderData} />
        {shipments.length > 0 && (
          <Card title={say('Shipments')}>
            <table className="o-tbl">
              <tbody>
                {shipments.map((shipment) => (
                  <tr key={shipment.id}>
                    <td>{shipment.number}</td>
                    <td>{say(shipmentStates[shipment.state])}</td>
                    <td className="muted">{shipment.who}</td>
                    <td className="n">{shipment.total === null ? '–' : money(shipment.total, currency)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Card>
        )}
      </div>
    </div>
  )
}

function Facts({ loaded }: { loaded: Loaded }) {
  const { company, site, currency, now, mayDecide } = loaded
  const papers = loaded.papers.filter(({ declarationId }) => declarationId === null)
  const rows: [string, string][] = [
    [say('Registration number'), company.regCode],
    [say('Address'), `${company.address}, ${company.country}`],
    [say('EORI'), company.eori || '–'],
    [say('Web page'), company.website || '–'],
    [say('Contact'), `${company.contactName}, ${company.phone}`],
    [say('E-mail for invoices'), company.invoiceEmail ?? '–'],
    [say('Expects'), say(volumeNames[company.volume])],
    [
      say('Would like to pay'),
      company.wantedDays === 0 ? say('At once') : say('{{count}} days', { count: company.wantedDays }),
    ],
    [
      say('Terms'),
      company.creditDays === 0
        ? say('At once')
        : say('{{count}} days, used {{used}} of {{limit}}', {
            count: company.creditDays,
            used: money(company.creditUsed, currency),
            limit: money(company.creditLimit, currency),
          }),
    ],
  ]
  return (
    <Card title={say('Application')}>
      <table className="o-tbl">
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{say('VAT number')}</th>
            <td>
              {company.vatCode || '–'} <span className="muted">{say(vatStates[company.vatState])}</span>{' '}
              {company.vatName && <span className="muted">{company.vatName}</span>}{' '}
              {company.vatCheckedAt && <span className="muted">{shortTime(company.vatCheckedAt, now)}</span>}
            </td>
          </tr>
          {papers.length > 0 && (
            <tr>
              <th scope="row">{say('Papers')}</th>
              <td>
                {papers.map((paper) =>
                  mayDecide ? (
                    <p key={paper.id}>
                      <a href={`/companies/${site.code}/${company.id}/papers/${paper.id}`}>{paper.name}</a>
                    </p>
                  ) : (
                    <p key={paper.id}>{paper.name}</p>
                  ),
                )}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {company.vatCode !== '' && (
        <ActForm act="vat" className="mt12">
          {({ isBusy }) => (
            <>
              <input type="hidden" name="version" value={company.version} />
              <button type="submit" className="btn" disabled={isBusy}>
                {say('Ask the VAT register again')}
              </button>
            </>
          )}
        </ActForm>
      )}
    </Card>
  )
}

function TermFields({ company, error }: { company: Loaded['company']; error: string | undefined }) {
  return (
    <div className="g2">
      <SelectField
        label={say('Days to pay')}
        name="days"
        defaultValue={String(company.creditDays || company.wantedDays)}
      >
        {creditDays.map((days) => (
          <option key={days} value={days}>
            {days === 0 ? say('At once') : say('{{count}} days', { count: days })}
          </option>
        ))}
      </SelectField>
      <TextField
        label={say('Credit limit')}
        name="limit"
        inputMode="decimal"
        defaultValue={decimal(company.creditLimit).toFixed(2)}
        error={error}
      />
    </div>
  )
}

/** What can be decided about it now. */
function Decision({ loaded: { company, mayDecide } }: { loaded: Loaded }) {
  if (!mayDecide) return null
  const { state, version } = company
  const seen = <input type="hidden" name="version" value={version} />
  const isWaiting = state === 'applied' || state === 'in_review'
  if (state === 'rejected')
    return (
      <Card title={say('Refused')}>
        <p>{company.letter}</p>
      </Card>
    )
  return (
    <Card title={isWaiting ? say('Decide') : say('Terms')}>
      {state === 'applied' && (
        <ActForm act="review" className="mb16">
          {({ isBusy }) => (
            <>
              {seen}
              <button type="submit" className="btn" disabled={isBusy}>
                {say('I look at it')}
              </button>
            </>
          )}
        </ActForm>
      )}
      {state !== 'suspended' && (
        <ActForm act={isWaiting ? 'approve' : 'terms'} className="col">
          {({ isBusy, fields }) => (
            <>
              {seen}
              <TermFields company={company} error={fields.limit} />
              <div>
                <button type="submit" className="btn btn--primary" disabled={isBusy}>
                  {isWaiting ? say('Approve and tell the company') : say('Save the terms')}
                </button>
              </div>
            </>
          )}
        </ActForm>
      )}
      {state === 'suspended' ? (
        <ActForm act="reopen" className="col">
          {({ isBusy }) => (
            <>
              {seen}
              <p>{company.letter}</p>
              <div>
                <button type="submit" className="btn btn--primary" disabled={isBusy}>
                  {say('Open it again')}
                </button>
              </div>
            </>
          )}
        </ActForm>
      ) : (
        <ActForm act={isWaiting ? 'reject' : 'suspend'} className="col mt12">
          {({ isBusy, fields }) => (
            <>
              {seen}
              <TextArea
                label={
                  isWaiting
                    ? say('Why we refuse it; the company reads this')
                    : say('Why; the company reads this')
                }
                name="letter"
                maxLength={2000}
                required
                error={fields.letter}
              />
              <div>
                <button type="submit" className="btn btn--danger" disabled={isBusy}>
                  {isWaiting ? say('Refuse') : say('Suspend')}
                </button>
              </div>
            </>
          )}
        </ActForm>
      )}
    </Card>
  )
}

function Declarations({ loaded: { company, declarations, mayDecide, papers, site } }: { loaded: Loaded }) {
  if (declarations.length === 0) return null
  return (
    <Card title={say('Declarations under way')}>
      <div className="o-scroll">
        <table className="o-tbl">
          <thead>
            <tr>
              <th scope="col">{say('Number')}</th>
              <th scope="col">{say('Goods')}</th>
              <th scope="col">{say('HS code')}</th>
              <th scope="col">{say('State')}</th>
            </tr>
          </thead>
          <tbody>
            {declarations.map((one) => (
              <tr key={one.id}>
                <td>{one.number}</td>
                <td>
                  {one.description} <span className="muted">{one.trackingIn}</span>
                  {one.correction && <p className="muted">{one.correction}</p>}
                  {papers
                    .filter(({ declarationId }) => declarationId === one.id)
                    .map(({ id, name }) => (
                      <p key={id}>
                        {mayDecide ? (
                          <a className="link" href={`/companies/${site.code}/${company.id}/papers/${id}`}>
                            {name}
                          </a>
                        ) : (
                          name
                        )}
                      </p>
                    ))}
                </td>
                <td>{one.hs6}</td>
                <td>{say(declarationStates[one.state])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ActForm act="correct" className="col mt12">
        {({ isBusy, fields }) => (
          <>
            <SelectField label={say('Declaration')} name="number">
              {declarations
                .filter(({ state }) => state !== 'correction_needed')
                .map(({ number, description }) => (
                  <option key={number} value={number}>
                    {number} {description}
                  </option>
                ))}
            </SelectField>
            <TextArea
              label={say('What must be put right')}
              name="words"
              maxLength={1000}
              required
              error={fields.words}
            />
            <div>
              <button type="submit" className="btn" disabled={isBusy}>
                {say('Send it back')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    </Card>
  )
}
