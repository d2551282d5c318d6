import { Form, Link } from 'react-router'
import { z } from 'zod'
import { isLocale, languages, locales } from '#core/locale.ts'
import { ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { textField } from '#shop/content/content-values.ts'
import { listContentVersions, restoreContentVersion } from '#shop/content/content-versions.server.ts'
import { textValues } from '#shop/content/read-editable-content.server.ts'
import { type ParagraphChange, textDifference } from '#shop/content/text-difference.ts'
import { ActForm } from '../kit/act-form.tsx'
import { missing, notForThisRole, screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/content-versions.route'
import { type FoundContent, findContentOf } from './content-data.server.ts'
import { kindTitles, textTitles } from './content-words.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: say('Versions of {{title}}, office', { title: loaderData?.title ?? '' }) },
]

const compared = ['title', 'slug', 'lead', 'search', 'description', 'body'] as const

export const loader = screenLoader('content-versions', async (office, { params, url }) => {
  const content = await findContentOf(office, params)
  if (!content) throw missing()
  const versions = await listContentVersions(office.db, content.id)
  const asked = Number(url.searchParams.get('version'))
  const place = Math.max(
    0,
    versions.findIndex(({ number }) => number === asked),
  )
  const language = url.searchParams.get('language') ?? ''
  const locale = isLocale(language) ? language : 'en'
  const [chosen, before] = [versions[place], versions[place + 1]]
  const [is, was] = [textValues(chosen?.texts ?? {}), textValues(before?.texts ?? {})]
  return {
    id: content.id,
    kind: content.kind,
    key: content.key,
    title: content.saved['en.title'] || content.key,
    now: office.clock(),
    mayRestore: content.mayPublish,
    locale,
    newest: versions[0]?.number ?? 0,
    chosen: chosen?.number ?? null,
    before: before?.number ?? null,
    versions: versions.map(({ texts: _texts, ...version }) => version),
    fields: compared.flatMap((name) => {
      const field = textField(locale, name)
      const [old, next] = [was[field] ?? '', is[field] ?? '']
      if (old === next) return []
      return [{ name, paragraphs: textDifference(old, next) }]
    }),
  }
})

const Number_ = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)

export const action = screenAction('content-versions', findContentOf, {
  restore: actOn<FoundContent>()(z.strictObject({ number: Number_ }), async (office, { number }, content) => {
    if (!content.mayPublish) throw await notForThisRole(office, 'content.edit')
    const { db, clock, member } = office
    const done = await restoreContentVersion({ db, clock, staffId: member.id }, content.id, number)
    return done.ok ? ok({ to: `/content/${content.id}` }) : done
  }),
})

/** Every saved text with what it changed; an earlier one comes back as a draft. */
export default function ContentVersions({ loaderData }: Route.ComponentProps) {
  const { id, kind, key, title, versions, chosen, before, locale, fields } = loaderData
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/content">{say(kindTitles[kind])}</Link>
        <Icon name="right" size={14} />
        <Link to={`/content/${id}`}>{key}</Link>
        <Icon name="right" size={14} />
        <span>{say('Versions')}</span>
      </nav>
      <div className="o-head">
        <h1>{say('Versions of {{title}}', { title })}</h1>
        <Form method="get" className="sp row">
          {chosen !== null && <input type="hidden" name="version" value={chosen} />}
          <SelectField label={say('Language')} isLabelHidden name="language" defaultValue={locale}>
            {locales.map((one) => (
              <option key={one} value={one}>
                {languages[one].localTitle}
              </option>
            ))}
          </SelectField>
          <button type="submit" className="btn btn--secondary">
            {say('Show')}
          </button>
        </Form>
      </div>
      <div className="o-two">
        <Card
          title={
            chosen === null ? say('Nothing is saved yet') : say('Version {{number}}', { number: chosen })
          }
          note={
            before === null
              ? say('the first one')
              : say('what differs from version {{number}}', { number: before })
          }
        >
          {fields.length === 0 ? (
            <p className="muted">{say('Nothing differs in this language.')}</p>
          ) : (
            fields.map(({ name, paragraphs }) => (
              <section key={name} className="ce__diff">
                <h3 className="flabel">{say(textTitles[name])}</h3>
                <div lang={languages[locale].lang}>
                  <Paragraphs paragraphs={paragraphs} />
                </div>
              </section>
            ))
          )}
        </Card>
        <Card title={say('Saved')} note={String(versions.length)}>
          <VersionList {...loaderData} />
        </Card>
      </div>
    </>
  )
}

function VersionList({
  versions,
  chosen,
  newest,
  locale,
  mayRestore,
  now,
}: Route.ComponentProps['loaderData']) {
  return (
    <ol className="o-tl">
      {versions.map(({ number, by, savedAt, inForce, note }) => (
        <li key={number} className={number === chosen ? 'k' : undefined}>
          <div>
            <Link
              to={`?version=${number}&language=${locale}`}
              aria-current={number === chosen ? 'true' : undefined}
            >
              {say('Version {{number}}', { number })}
            </Link>
            {inForce && <p>{say('holds from {{day}}', { day: inForce })}</p>}
            {by && <p>{by}</p>}
            {note && <p>{note}</p>}
            {mayRestore && number !== newest && number === chosen && (
              <ActForm act="restore">
                {({ isBusy }) => (
                  <button
                    type="submit"
                    name="number"
                    value={number}
                    className="btn btn--secondary btn--sm mt8"
                    disabled={isBusy}
                  >
                    {say('Bring it back as a draft')}
                  </button>
                )}
              </ActForm>
            )}
          </div>
          <time dateTime={savedAt.toISOString()}>{shortTime(savedAt, now)}</time>
        </li>
      ))}
    </ol>
  )
}

/** Paragraphs that stayed are left out, but for the ones around a change. */
function Paragraphs({ paragraphs }: { paragraphs: readonly ParagraphChange[] }) {
  return paragraphs.map(({ type, words }, index) => {
    const isNear = [index - 1, index, index + 1].some(
      (place) => (paragraphs[place]?.type ?? 'same') !== 'same',
    )
    if (!isNear) {
      const isFirst = index === 0 || isFar(paragraphs, index - 1) === false
      return isFirst ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text keep their order
        <p key={index} className="muted">
          …
        </p>
      ) : null
    }
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text keep their order
      <p key={index} className={type === 'same' ? 'muted' : undefined}>
        {words.map((piece, place) => {
          const name = `${place} ${piece.type}`
          if (piece.type === 'same') return <span key={name}>{piece.text}</span>
          return piece.type === 'new' ? (
            <ins key={name}>{piece.text}</ins>
          ) : (
            <del key={name}>{piece.text}</del>
          )
        })}
      </p>
    )
  })
}

function isFar(paragraphs: readonly ParagraphChange[], index: number): boolean {
  return [index - 1, index, index + 1].every((place) => (paragraphs[place]?.type ?? 'same') === 'same')
}
