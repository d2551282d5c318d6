import { type KeyboardEvent, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { formatNumber } from '#core/format.ts'
import { proPaths } from '#shop/paths/pro-paths.ts'
import { declarationColumns, exampleRow, neededColumns } from '#shop/pro/declaration-columns.ts'
import { mayDo } from '#shop/pro/pro-roles.ts'
import { type ImportView, readProImport } from '#shop/pro/read-import.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import { PostForm, useForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from '#web/ui/section.tsx'
import text from '#web/ui/text.module.css'
import type { Route } from './+types/import.route'
import styles from './import.module.css'
import { takeProForm } from './pro-form.server.ts'
import { headOf, ownCompany } from './pro-head.server.ts'
import { ProPage } from './pro-page.tsx'
import { fieldTexts, ruleTexts } from './pro-words.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const membership = await ownCompany(ctx)
  const id = url.searchParams.get('import')
  const read = id === null ? null : /^\d{1,18}$/.test(id) ? await readProImport(ctx, { id }) : null
  if (id !== null && !read?.ok) throw pageNotFoundAt(url)
  return {
    head: await headOf(ctx, membership),
    file: read?.ok ? read.value : null,
    mayDeclare: mayDo(membership.member.role, 'declare'),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return takeProForm(context.get(appContext), request, url)
}

const restMs = 700

/** While a job is at work the page asks how far it is; without script the browser reloads it. */
function useProgress(isAtWork: boolean) {
  const { state, revalidate } = useRevalidator()
  useEffect(() => {
    if (!isAtWork || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), restMs)
    return () => clearTimeout(timer)
  }, [isAtWork, state, revalidate])
}

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, locale } = useMessages()
  const { head, file, mayDeclare } = loaderData
  const paths = proPaths(locale)
  const isAtWork = file?.state === 'checking' || file?.state === 'taking'
  useProgress(isAtWork)
  const answerOf = (intent: string) =>
    actionData && 'intent' in actionData && actionData.intent === intent ? actionData : undefined
  return (
    <ProPage
      head={head}
      tab="declarations"
      title={t('pro.import.title')}
      beside={(['xlsx', 'csv'] as const).map((format) => (
        <a key={format} href={paths.template(format)} className={buttonClass({ look: 'secondary' })} download>
          <Icon name="download" />
          {t('pro.import.template', { format: format.toUpperCase() })}
        </a>
      ))}
    >
      {isAtWork && (
        <noscript>
          <meta httpEquiv="refresh" content="2" />
        </noscript>
      )}
      {mayDeclare && !isAtWork && <FileForm answer={answerOf('import-file')} isAgain={file !== null} />}
      {file && <FileCard file={file} />}
      {file && mayDeclare && !isAtWork && file.bad > 0 && (
        <BadLines file={file} answer={answerOf('import-check')} />
      )}
      {file && mayDeclare && !isAtWork && file.good > 0 && (
        <div>
          <PostForm
            action={paths.imports(file.id)}
            answer={answerOf('import-take')}
            submit={t('pro.import.take', { count: file.good })}
            beside={
              file.bad > 0 && <span className={text.muted}>{t('pro.import.stay', { count: file.bad })}</span>
            }
          >
            <input type="hidden" name="intent" value="import-take" />
            <input type="hidden" name="import" value={file.id} />
          </PostForm>
        </div>
      )}
      <Columns file={file} />
    </ProPage>
  )
}

type Answer = React.ComponentProps<typeof PostForm>['answer']

function FileForm({ answer, isAgain }: { answer: Answer; isAgain: boolean }) {
  const { t, locale } = useMessages()
  return (
    <PostForm
      action={proPaths(locale).imports()}
      answer={answer}
      hasFiles
      submit={t('pro.import.send')}
      look={isAgain ? 'secondary' : 'primary'}
    >
      <input type="hidden" name="intent" value="import-file" />
      <FileField label={t(isAgain ? 'pro.import.another' : 'pro.import.file')} hint={t('pro.import.hint')} />
    </PostForm>
  )
}

function FileField({ label, hint }: { label: string; hint: string }) {
  const form = useForm()
  return (
    <TextField
      id={form.fieldId('file')}
      type="file"
      name="file"
      label={label}
      hint={hint}
      accept=".csv,.tsv,.txt,.xlsx"
      required
      error={form.errorOf('file')}
    />
  )
}

/** How far it is, and what came of it. */
function FileCard({ file }: { file: ImportView }) {
  const { t, locale } = useMessages()
  const { state, lines, done, good, bad, known, taken } = file
  const number = (count: number) => formatNumber(count, locale)
  const isAtWork = state === 'checking' || state === 'taking'
  const isIn = good + taken + known
  const shares = isAtWork ? [done, 0] : [isIn, bad]
  const label = isAtWork
    ? t('pro.import.progress', { done: number(done), lines: number(lines) })
    : t('pro.import.result', { good: number(isIn), bad: number(bad) })
  return (
    <section className={styles.card} aria-busy={isAtWork}>
      <p className={styles.file}>
        <Icon name="document" />
        <b>{file.fileName}</b>
        <span className={text.muted}>{t('pro.import.lines', { count: lines })}</span>
      </p>
      <div
        className={styles.meter}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={lines}
        aria-valuenow={isAtWork ? done : isIn}
      >
        {/* Widths are data, which a style sheet cannot know. */}
        <svg viewBox={`0 0 ${lines} 1`} preserveAspectRatio="none" aria-hidden="true">
          <rect width={shares[0]} height="1" className={styles.good} />
          <rect x={shares[0]} width={shares[1]} height="1" className={styles.bad} />
        </svg>
      </div>
      <p role="status">
        {isAtWork ? (
          t(state === 'checking' ? 'pro.import.checking' : 'pro.import.taking', {
            done: number(done),
            lines: number(lines),
          })
        ) : (
          <>
            {state === 'done' ? (
              <b className={styles.well}>{t('pro.import.taken', { count: taken })}</b>
            ) : (
              <b className={styles.well}>{t('pro.import.good', { count: good })}</b>
            )}
            {bad > 0 && (
              <>
                {' '}
                <b className={styles.ill}>{t('pro.import.bad', { count: bad })}</b>
              </>
            )}
            {known > 0 && <> {t('pro.import.known', { count: known })}</>} {t('pro.import.again')}
          </>
        )}
      </p>
    </section>
  )
}

/** F8 leads to the next field that is wrong, with the shift key to the one before. */
function toNextWrong(event: KeyboardEvent<HTMLOListElement>) {
  if (event.key !== 'F8') return
  event.preventDefault()
  const wrong = [...event.currentTarget.querySelectorAll<HTMLElement>('[aria-invalid="true"]')]
  const before = (field: HTMLElement) =>
    Boolean((document.activeElement?.compareDocumentPosition(field) ?? 0) & Node.DOCUMENT_POSITION_PRECEDING)
  const after = (field: HTMLElement) =>
    Boolean((document.activeElement?.compareDocumentPosition(field) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING)
  const next = event.shiftKey ? wrong.findLast(before) : wrong.find(after)
  ;(next ?? (event.shiftKey ? wrong.at(-1) : wrong[0]))?.focus()
}

const shownColumns = ['tracking_in', 'description', 'hs6', 'origin', 'qty', 'unit_value', 'currency'] as const

/** Wrong lines, each cell to be put right where it stands; what is wrong in another column is shown, too. */
function BadLines({ file, answer }: { file: ImportView; answer: Answer }) {
  const { t, locale } = useMessages()
  const paths = proPaths(locale)
  return (
    <section>
      <div className={styles.badHead}>
        <h2>{t('pro.import.to_fix', { count: file.bad })}</h2>
        <span className={text.muted}>{t('pro.import.keys')}</span>
        <a href={paths.badLines(file.id)} className={text.link} download>
          {t('pro.import.as_csv')}
        </a>
      </div>
      {file.bad > file.badLines.length && (
        <p className={text.muted}>{t('pro.import.first', { count: file.badLines.length })}</p>
      )}
      <PostForm
        action={paths.imports(file.id)}
        answer={answer}
        submit={t('pro.import.check', { count: file.bad })}
        look="secondary"
      >
        <input type="hidden" name="intent" value="import-check" />
        <input type="hidden" name="import" value={file.id} />
        <ol className={styles.lines} onKeyDown={toNextWrong}>
          {file.badLines.map(({ line, cells, errors }) => {
            const more = declarationColumns.filter(
              (column) => errors[column] && !shownColumns.some((one) => one === column),
            )
            return (
              <li key={line}>
                <b className={styles.line}>{t('pro.import.line', { line })}</b>
                {[...shownColumns, ...more].map((column) => {
                  const failure = errors[column]
                  return (
                    <div key={column} data-column={column}>
                      <TextField
                        name={`line.${line}.${column}`}
                        label={t(fieldTexts[column])}
                        defaultValue={cells[column]}
                        error={failure ? t(failure.code, failure.params) : undefined}
                        autoComplete="off"
                      />
                    </div>
                  )
                })}
              </li>
            )
          })}
        </ol>
      </PostForm>
    </section>
  )
}

function Columns({ file }: { file: ImportView | null }) {
  const { t } = useMessages()
  return (
    <Section id="columns" title={t('pro.columns')} note={t('pro.columns_note')}>
      <div className={styles.scroll}>
        <table className={styles.columns}>
          <caption className={text.visuallyHidden}>{t('pro.columns')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('pro.columns.ours')}</th>
              {file && <th scope="col">{t('pro.columns.yours')}</th>}
              <th scope="col">{t('pro.columns.example')}</th>
              <th scope="col">{t('pro.columns.rule')}</th>
            </tr>
          </thead>
          <tbody>
            {declarationColumns.map((column) => {
              const heading = file?.columns.find((one) => one.column === column)?.heading
              return (
                <tr key={column}>
                  <td>
                    <code>{column}</code>
                    {neededColumns.includes(column) ? '' : ` ${t('forms.optional')}`}
                  </td>
                  {file && (
                    <td>
                      {heading ? (
                        <>
                          {heading} <Icon name="check" size={16} />
                        </>
                      ) : (
                        '–'
                      )}
                    </td>
                  )}
                  <td className={text.muted}>{exampleRow[column]}</td>
                  <td className={text.muted}>{t(ruleTexts[column])}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
