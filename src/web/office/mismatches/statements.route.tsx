import { Link } from 'react-router'
import { z } from 'zod'
import { formatNumber } from '#core/format.ts'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { listStatements } from '#shop/reconciliation/read-statement.server.ts'
import { receiveStatement } from '#shop/reconciliation/receive-statement.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { mayUse } from '../screens.ts'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/statements.route'
import { fileProblemText } from './statement-words.ts'

export const meta: Route.MetaFunction = () => [{ title: say('Statements, office') }]

export const loader = screenLoader('statements', async (office) => ({
  now: office.clock(),
  statements: await listStatements(office.db),
  mayUpload: mayUse(office.member, { needs: 'money.settle', isForAllSites: true }),
}))

const maxBytes = 5 * 1024 * 1024
const Uploaded = z.strictObject({ file: z.instanceof(File) })

export const action = screenAction('statements', null, {
  upload: act(Uploaded, async (office, { file }) => {
    const refuse = (text: string) => err({ text, fields: { file: text } })
    if (file.size === 0) return refuse(say('Choose a file.'))
    if (file.size > maxBytes)
      return refuse(say('The file is larger than {{megabytes}} MB.', { megabytes: 5 }))
    const bytes = new Uint8Array(await file.arrayBuffer())
    const kept = await receiveStatement(office, { fileName: file.name, bytes, staffId: office.member.id })
    return kept.ok
      ? ok({ to: `/mismatches/statements/${kept.value.id}` })
      : refuse(fileProblemText(kept.error))
  }),
})

/** Lists of money from a provider that no program can ask. */
export default function Statements({ loaderData }: Route.ComponentProps) {
  const { statements, mayUpload, now } = loaderData
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/mismatches">{say('Mismatches')}</Link>
        <Icon name="right" size={14} />
        <span>{say('Statements')}</span>
      </nav>
      <div className="o-head">
        <h1>{say('Statements')}</h1>
      </div>
      {mayUpload && <UploadCard />}
      <Card title={say('Uploaded statements')} isFlush>
        {statements.length === 0 ? (
          <p className="o-card__b muted">
            {say('Statements will stand here, with what comparing each has found.')}
          </p>
        ) : (
          <table className="o-tbl">
            <thead>
              <tr>
                <th scope="col">{say('File')}</th>
                <th scope="col">{say('Days')}</th>
                <th scope="col">{say('By whom')}</th>
                <th scope="col">{say('When')}</th>
                <th scope="col" className="n">
                  {say('Lines')}
                </th>
                <th scope="col" className="n">
                  {say('Matched')}
                </th>
                <th scope="col" className="n">
                  {say('New cases')}
                </th>
              </tr>
            </thead>
            <tbody>
              {statements.map((one) => (
                <tr key={one.id}>
                  <th scope="row">
                    <Link className="link" to={`/mismatches/statements/${one.id}`}>
                      {one.fileName}
                    </Link>
                  </th>
                  <td>
                    {one.compared ? (
                      `${one.compared.firstDay} – ${one.compared.lastDay}`
                    ) : (
                      <span className="muted">{say('not compared yet')}</span>
                    )}
                  </td>
                  <td>{one.compared?.by ?? one.uploadedBy}</td>
                  <td className="muted">{shortTime(one.compared?.at ?? one.uploadedAt, now)}</td>
                  <td className="n">{formatNumber(one.lineCount, 'en')}</td>
                  <td className="n">{one.compared ? formatNumber(one.compared.matched, 'en') : '–'}</td>
                  <td className="n">{one.compared ? formatNumber(one.compared.cases, 'en') : '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Card>
      <div className="o-foot">
        <span>{say('times in Vilnius')}</span>
      </div>
    </>
  )
}

function UploadCard() {
  return (
    <Card
      title={say('Upload a statement of Paysera')}
      note={say('Stripe and PayPal are asked every night, fees included')}
    >
      <ActForm act="upload" className="col" hasFile>
        {({ isBusy, fields }) => (
          <>
            <TextField
              label={say('CSV file')}
              type="file"
              name="file"
              accept=".csv,.tsv,.txt,text/csv"
              required
              error={fields.file}
              hint={say(
                'Comma, semicolon or tab; the first line has headings. At most {{megabytes}} MB. Nothing is read before you have chosen the columns.',
                { megabytes: 5 },
              )}
            />
            <div className="row">
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {isBusy ? say('Reading the file…') : say('Upload and choose columns')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    </Card>
  )
}
