import { Link } from 'react-router'
import { z } from 'zod'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { compareStatement } from '#shop/reconciliation/compare-statement.server.ts'
import { dropStatement } from '#shop/reconciliation/drop-statement.server.ts'
import { readStatementPage } from '#shop/reconciliation/read-statement.server.ts'
import { columnIds, isWholeMapping } from '#shop/reconciliation/statement-columns.ts'
import { typedText } from '../kit/money-input.server.ts'
import { missing, type Office, screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import { mayUse } from '../screens.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/statement.route'
import { StatementForm } from './statement-form.tsx'
import { rowProblemText } from './statement-words.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: say('{{title}}, office', { title: loaderData?.page.fileName ?? say('Statement') }) },
]

export const loader = screenLoader('statement', async (office, { params }) => {
  const page = await readStatementPage(office.db, params.id ?? '')
  if (!page) throw missing()
  return {
    page,
    now: office.clock(),
    mayCompare: mayUse(office.member, { needs: 'money.settle', isForAllSites: true }),
  }
})

async function findIt(office: Office, { id = '' }: { readonly [name: string]: string | undefined }) {
  const page = await readStatementPage(office.db, id)
  return page && { id: page.id, siteId: null, subject: `statement ${page.fileName}` }
}

const onStatement = actOn<NonNullable<Awaited<ReturnType<typeof findIt>>>>()
const DayInput = typedText(/^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, { wanted: 'A day.' })
const Chosen = z.strictObject({
  mapping: z
    .array(z.enum([...columnIds, '']))
    .min(1)
    .max(200),
  from: DayInput,
  to: DayInput,
})
const shownProblems = 50

/** Without script the answer is a page again, so every act leads to the page of its statement. */
export const action = screenAction('statement', findIt, {
  compare: onStatement(Chosen, async (office, { mapping, from, to }, { id }) => {
    if (!isWholeMapping(mapping))
      return err({ text: say('Choose day, reference, amount and currency once each, and nothing twice.') })
    if (from > to) {
      const text = say('The last day is before the first.')
      return err({ text, fields: { to: text } })
    }
    const chosen = { id, mapping, firstDay: from, lastDay: to, staffId: office.member.id }
    const done = await compareStatement(office, chosen)
    if (done.ok) return ok({ to: `/mismatches/statements/${id}` })
    if (!('problems' in done.error)) return err(done.error)
    const { problems } = done.error
    return err({
      text: say('{{count}} cell is wrong: nothing was read. | {{count}} cells are wrong: nothing was read.', {
        count: problems.length,
      }),
      fields: { problems: problems.slice(0, shownProblems).map(rowProblemText).join('\n') },
    })
  }),
  drop: onStatement(z.strictObject({}), async (office, _, { id }) => {
    const dropped = await dropStatement(office.db, id)
    return dropped.ok ? ok({ to: '/mismatches/statements' }) : dropped
  }),
})

export default function StatementScreen({ loaderData }: Route.ComponentProps) {
  const { page, mayCompare, now } = loaderData
  const { compared, table } = page
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/mismatches">{say('Mismatches')}</Link>
        <Icon name="right" size={14} />
        <Link to="/mismatches/statements">{say('Statements')}</Link>
        <Icon name="right" size={14} />
        <span>{page.fileName}</span>
      </nav>
      <div className="o-head">
        <h1>{page.fileName}</h1>
        <span className="note">
          {say('{{count}} line | {{count}} lines', { count: page.lineCount })} ·{' '}
          {say('uploaded by {{name}}, {{time}}', {
            name: page.uploadedBy,
            time: shortTime(page.uploadedAt, now),
          })}
        </span>
      </div>
      {table && mayCompare && <StatementForm key={page.id} table={table} />}
      {compared && (
        <Card title={say('Compared')} note={`${compared.firstDay} – ${compared.lastDay}`}>
          <p>
            {say('{{count}} line matches a payment. | {{count}} lines match payments.', {
              count: compared.matched,
            })}{' '}
            {compared.cases === 0
              ? say('Nothing differs.')
              : say('{{count}} new case waits to be decided. | {{count}} new cases wait to be decided.', {
                  count: compared.cases,
                })}
          </p>
          <p className="note mt4">
            {compared.by}, {shortTime(compared.at, now)}.{' '}
            {say('The file is deleted; what it says of money is kept.')}
          </p>
          <p className="mt12">
            <Link className="btn btn--secondary" to="/mismatches">
              {say('To the cases')}
            </Link>
          </p>
        </Card>
      )}
    </>
  )
}
