import { useId, useState } from 'react'
import { type Locale, languages, locales } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Edits } from './use-edits.ts'

type Props = { edits: Edits; isLocked: boolean; problemOf: (field: string) => string | null }

const parts = [
  { id: 'name', title: 'Name', whenMissing: 'Missing: shoppers of this language see nothing' },
  { id: 'description', title: 'Description', whenMissing: 'Missing: the page shows no description' },
] as const
/** Most products need none, so they do not count as missing. */
const warnings = { id: 'warnings', title: 'Warnings, one a line', whenMissing: null } as const
const source: Locale = 'en'

/** Every language with how much of it is filled; the source stands beside the field. */
export function WordsCard({ edits, isLocked, problemOf }: Props) {
  const [locale, setLocale] = useState<Locale>(source)
  const filled = (of: Locale) =>
    parts.filter(({ id }) => edits.valueOf(`text.${of}.${id}`).trim() !== '').length
  const onKeyDown = ({ key }: React.KeyboardEvent) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    const next = locales[(locales.indexOf(locale) + step + locales.length) % locales.length]
    if (!step || !next) return
    setLocale(next)
    document.getElementById(`words-${next}`)?.focus()
  }
  return (
    <Card title={say('Texts')} isFlush>
      <div className="tabs o-tabs" role="tablist" aria-label={say('Languages')} onKeyDown={onKeyDown}>
        {locales.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`words-${one}`}
            aria-selected={one === locale}
            aria-controls="words-panel"
            tabIndex={one === locale ? 0 : -1}
            className={one === locale ? 'is-on' : undefined}
            onClick={() => setLocale(one)}
          >
            {languages[one].localTitle} <FilledBar filled={filled(one)} />
            <span className="cnt">
              {say('{{filled}} of {{all}}', { filled: filled(one), all: parts.length })}
            </span>
          </button>
        ))}
      </div>
      <div className="o-card__b col" role="tabpanel" id="words-panel" aria-labelledby={`words-${locale}`}>
        {[...parts, warnings].map(({ id, title, whenMissing }) => (
          <div key={id} className={locale === source ? undefined : 'o-halves'}>
            {locale !== source && (
              <div className="note">
                <p className="flabel">{say('{{field}}, English', { field: say(title) })}</p>
                <p className="o-source">{edits.valueOf(`text.${source}.${id}`) || '–'}</p>
              </div>
            )}
            <Words
              {...{ edits, isLocked, whenMissing }}
              field={`text.${locale}.${id}`}
              title={
                locale === source
                  ? say(title)
                  : say('{{field}}, {{language}}', {
                      field: say(title),
                      language: languages[locale].localTitle,
                    })
              }
              lang={languages[locale].lang}
              problem={problemOf(`text.${locale}.${id}`)}
              rows={id === 'name' ? 1 : id === 'description' ? 5 : 2}
            />
          </div>
        ))}
      </div>
    </Card>
  )
}

function FilledBar({ filled }: { filled: number }) {
  return (
    <svg className="bar" width="28" height="7" aria-hidden="true">
      <rect className="bar__rest" width="28" height="7" rx="2" />
      <rect
        className={filled === parts.length ? 'bar__share' : 'bar__some'}
        width={(28 * filled) / parts.length}
        height="7"
        rx="2"
      />
    </svg>
  )
}

type WordsProps = {
  edits: Edits
  field: string
  title: string
  lang: string
  whenMissing: string | null
  problem: string | null
  rows: number
  isLocked: boolean
}

function Words({ edits, field, title, lang, whenMissing, problem, rows, isLocked }: WordsProps) {
  const id = useId()
  const value = edits.valueOf(field)
  const wrong = problem ?? (whenMissing && value.trim() === '' ? say(whenMissing) : null)
  const shared = {
    id,
    lang,
    className: 'input',
    value,
    readOnly: isLocked,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': wrong ? `${id}-wrong` : undefined,
  }
  return (
    <div className={wrong ? 'field field--error' : 'field'}>
      <label htmlFor={id}>{title}</label>
      {rows > 1 ? (
        <textarea
          {...shared}
          rows={rows}
          maxLength={20_000}
          onChange={({ target }) => edits.set({ [field]: target.value })}
        />
      ) : (
        <input {...shared} maxLength={300} onChange={({ target }) => edits.set({ [field]: target.value })} />
      )}
      {wrong ? (
        <p className="err" id={`${id}-wrong`}>
          <Icon name="warn" />
          {wrong}
        </p>
      ) : (
        rows === 1 && (
          <p className="hint">{say('{{count}} of {{most}}', { count: value.length, most: 300 })}</p>
        )
      )}
    </div>
  )
}
