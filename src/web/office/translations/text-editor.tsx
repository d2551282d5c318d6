import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { formProblemText } from '#shop/office/text-words.ts'
import type { WholeText } from '#shop/translations/read-text.server.ts'
import { formProblem, withoutBreaks } from '#shop/translations/text-problem.ts'
import { ActForm } from '../kit/act-form.tsx'
import { toast } from '../kit/toasts.tsx'
import { Icon } from '../ui/icon.tsx'
import { Placeholders } from './placeholders.tsx'
import { type Draft, type TextQuery, textHref } from './text-query.ts'

type Typed = Readonly<Record<string, string>>
type Props = {
  text: WholeText
  query: TextQuery
  languages: readonly { locale: string; name: string }[]
  draft: Draft | null
  onType: (forms: Typed | null) => void
  onSaved: () => void
  next: string | null
}

/** The forms of one text beside its source. Saving is off, with the reason, while a form has a problem. */
export function TextEditor({ text, query, languages, draft, onType, onSaved, next }: Props) {
  const { key, parts, source, placeholders, seen } = text
  const typed = draft?.forms ?? null
  const navigate = useNavigate()
  const first = useRef<HTMLTextAreaElement>(null)
  const { state } = useLocation()
  const reason = useId()
  useEffect(() => {
    if ((state as { isNext?: boolean } | null)?.isNext) first.current?.focus()
  }, [state])
  const said = Object.fromEntries(parts.map(({ form, text: now }) => [form, typed?.[form] ?? now]))
  const problems = Object.fromEntries(
    parts.flatMap(({ form }) => {
      const problem = formProblem(withoutBreaks(said[form] ?? ''), placeholders)
      return problem ? [[form, problem]] : []
    }),
  )
  const isOff = Object.keys(problems).length > 0
  const language = languages.find(({ locale }) => locale === query.into)?.name ?? ''
  const skip = () => next && navigate(textHref(query, { key: next }), { preventScrollReset: true })
  const saveByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isOff) return
    event.preventDefault()
    event.currentTarget.closest('form')?.requestSubmit()
  }
  return (
    <section className="o-card">
      <div className="o-card__h">
        <h2 className="ell">{key}</h2>
        <span className="note">{say('key')}</span>
        <button
          type="button"
          className="btn btn--quiet btn--xs sp"
          onClick={() => void navigator.clipboard.writeText(key).then(() => toast(say('Copied')))}
        >
          <Icon name="copy" /> {say('Copy key')}
        </button>
      </div>
      <div className="o-card__b">
        <p className="meta">{sourceName(source.locale)}</p>
        {Object.entries(source.forms).map(([form, words]) => (
          <p key={form} className="mt4">
            {text.isPlural && <b className="med tr__form">{form}</b>} <Placeholders text={words} />
          </p>
        ))}
        <hr className="o-hr" />
        <ActForm act="save" onDone={onSaved}>
          {({ isBusy, fields }) => {
            const theirs = parts.flatMap(({ form }) => {
              const words = fields[`theirs_${form}`]
              return words === undefined ? [] : [[form, words] as const]
            })
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: the key counts in every field of the form
              <div onKeyDown={saveByKey}>
                <input type="hidden" name="site" value={query.site} />
                <input type="hidden" name="locale" value={query.into} />
                <input type="hidden" name="key" value={key} />
                <input type="hidden" name="seen" value={fields.seen ?? draft?.seen ?? seen} />
                {text.isPlural && (
                  <p className="meta mb8">
                    {say('{{language}} has {{count}} form | {{language}} has {{count}} forms', {
                      language,
                      count: parts.length,
                    })}
                  </p>
                )}
                <div className="col">
                  {parts.map(({ form, examples }, at) => (
                    <FormField
                      key={form}
                      name={form}
                      examples={examples}
                      label={text.isPlural ? say('Form {{form}}', { form }) : language}
                      isAlone={!text.isPlural}
                      value={said[form] ?? ''}
                      error={problems[form] ? formProblemText(problems[form]) : fields[form]}
                      theirs={fields[`theirs_${form}`]}
                      field={at === 0 ? first : undefined}
                      onType={(words) => onType({ ...said, [form]: words })}
                    />
                  ))}
                </div>
                <div className="row mt12">
                  {theirs.length > 0 && (
                    <button
                      type="button"
                      className="btn btn--secondary"
                      onClick={() => onType(Object.fromEntries(theirs))}
                    >
                      {say('Take theirs')}
                    </button>
                  )}
                  <span className="note sp" id={reason}>
                    {isOff && say('Off until every form is right')}
                  </span>
                  {typed && (
                    <button type="button" className="btn btn--quiet" onClick={() => onType(null)}>
                      {say('Discard')}
                    </button>
                  )}
                  {next && (
                    <button type="button" className="btn btn--quiet" onClick={skip}>
                      {say('Skip')}
                    </button>
                  )}
                  <button
                    type={isOff ? 'button' : 'submit'}
                    className="btn btn--primary"
                    aria-disabled={isOff || undefined}
                    aria-describedby={isOff ? reason : undefined}
                    disabled={isBusy}
                  >
                    {next ? say('Save and next') : say('Save')} <kbd>Ctrl</kbd> <kbd>Enter</kbd>
                  </button>
                </div>
              </div>
            )
          }}
        </ActForm>
      </div>
    </section>
  )
}

const sourceNames = { en: 'English', lt: 'Lietuvių', lv: 'Latviešu', ee: 'Eesti', ru: 'Русский' } as const

function sourceName(locale: keyof typeof sourceNames): string {
  return sourceNames[locale]
}

type FieldProps = {
  name: string
  label: string
  examples: string
  isAlone: boolean
  value: string
  error: string | undefined
  theirs: string | undefined
  field: React.RefObject<HTMLTextAreaElement | null> | undefined
  onType: (words: string) => void
}

function FormField(props: FieldProps) {
  const { name, label, examples, isAlone, value, error, theirs, field, onType } = props
  const id = useId()
  return (
    <div className={isAlone ? undefined : 'tr__part'}>
      <p>
        {isAlone ? (
          <span className="meta">{label}</span>
        ) : (
          <>
            <b className="med">{name}</b>
            <span className="meta tr__examples">{examples}</span>
          </>
        )}
      </p>
      <div className={error ? 'field field--error' : 'field'}>
        <textarea
          ref={field}
          className="input tr__in"
          name={`form_${name}`}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          rows={Math.min(6, Math.ceil(Math.max(1, value.length) / 58))}
          value={value}
          onChange={({ target }) => onType(target.value)}
        />
        {error && (
          <p className="err" id={id}>
            <Icon name="warn" />
            {error}
          </p>
        )}
        {theirs !== undefined && theirs !== value && (
          <p className="note">
            {say('Theirs:')} <Placeholders text={theirs} />
          </p>
        )}
      </div>
    </div>
  )
}
