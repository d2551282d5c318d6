import { type RefObject, useRef } from 'react'
import { type Locale, languages } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import type { ContentKind } from '#shop/content/content.ts'
import { on, textField } from '#shop/content/content-values.ts'
import { Check } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { AddPicture } from './add-picture.tsx'
import { countWords } from './content-words.ts'
import { MarkdownMarks } from './markdown-marks.tsx'
import type { Draft } from './use-draft.ts'

type Props = {
  contentId: number
  kind: ContentKind
  locale: Locale
  draft: Draft
  isLocked: boolean
  mayAddPictures: boolean
  problemOf: (field: string) => string | null
}

/** The words of one language: title, lead and Markdown with the marks that the shop knows. */
export function TextPane({ contentId, kind, locale, draft, isLocked, mayAddPictures, problemOf }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const body = textField(locale, 'body')
  const text = draft.values[body] ?? ''
  const { lang } = languages[locale]
  const put = (change: (text: string, from: number, to: number) => Put) =>
    putInto(area, text, change, (next) => draft.set({ [body]: next }))
  return (
    <div className="ce__text">
      <div className="row ce__bar" role="toolbar" aria-label={say('Marks')}>
        {!isLocked && <Marks kind={kind} put={put} />}
        {!isLocked && mayAddPictures && (
          <AddPicture
            contentId={contentId}
            label={say('Picture')}
            onAdded={(path) => put((all, from) => block(all, from, `![${say('What it shows')}](${path})`))}
          />
        )}
        <span className="sp meta">{say('Markdown, {{count}} words', { count: countWords(text) })}</span>
      </div>
      <div className="ce__fields">
        <Line
          {...{ draft, locale, isLocked, problemOf }}
          name="title"
          label={say('Title')}
          most={160}
          isTitle
        />
        <Line {...{ draft, locale, isLocked, problemOf }} name="lead" label={say('Lead')} most={300} />
      </div>
      <div className="ce__md md">
        <pre aria-hidden="true" className="md">
          <MarkdownMarks text={text} />
        </pre>
        <textarea
          ref={area}
          className="md"
          lang={lang}
          aria-label={say('Text in Markdown')}
          aria-invalid={problemOf(body) ? true : undefined}
          spellCheck
          readOnly={isLocked}
          maxLength={100_000}
          value={text}
          onChange={({ target }) => draft.set({ [body]: target.value })}
        />
      </div>
      {problemOf(body) && <p className="err ce__err">{problemOf(body)}</p>}
      <div className="ce__foot">
        <Check
          label={say('Ready: shoppers see this language')}
          checked={draft.values[textField(locale, 'ready')] === on}
          disabled={isLocked}
          onChange={({ target }) => draft.set({ [textField(locale, 'ready')]: target.checked ? on : '' })}
        />
      </div>
    </div>
  )
}

type LineProps = Pick<Props, 'draft' | 'locale' | 'isLocked' | 'problemOf'> & {
  name: 'title' | 'lead'
  label: string
  most: number
  isTitle?: boolean
}

function Line({ draft, locale, isLocked, problemOf, name, label, most, isTitle = false }: LineProps) {
  const field = textField(locale, name)
  const problem = problemOf(field)
  return (
    <div className={problem ? 'field field--error' : 'field'}>
      <input
        className={isTitle ? 'ce__line ce__line--title' : 'ce__line'}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        placeholder={label}
        lang={languages[locale].lang}
        maxLength={most}
        readOnly={isLocked}
        value={draft.values[field] ?? ''}
        onChange={({ target }) => draft.set({ [field]: target.value })}
      />
      {problem && <p className="err">{problem}</p>}
    </div>
  )
}

/** The text afterwards, and what is chosen in it. */
type Put = { text: string; from: number; to: number }
type PutMark = (change: (text: string, from: number, to: number) => Put) => void

function Marks({ kind, put }: { kind: ContentKind; put: PutMark }) {
  const around = (before: string, after: string, usual: string) =>
    put((text, from, to) => {
      const chosen = text.slice(from, to) || usual
      const next = text.slice(0, from) + before + chosen + after + text.slice(to)
      return { text: next, from: from + before.length, to: from + before.length + chosen.length }
    })
  const begin = (mark: string) =>
    put((text, from) => {
      const start = text.lastIndexOf('\n', from - 1) + 1
      return {
        text: text.slice(0, start) + mark + text.slice(start),
        from: from + mark.length,
        to: from + mark.length,
      }
    })
  return (
    <>
      <Mark label={say('Bold')} onUse={() => around('**', '**', say('bold'))}>
        <b>B</b>
      </Mark>
      <Mark label={say('Italic')} onUse={() => around('*', '*', say('italic'))}>
        I
      </Mark>
      <Mark label={say('Heading')} onUse={() => begin('## ')}>
        H2
      </Mark>
      <Mark label={say('Link')} onUse={() => around('[', '](/)', say('words of the link'))}>
        <Icon name="link" />
      </Mark>
      <Mark label={say('List')} onUse={() => begin('- ')}>
        <Icon name="list" />
      </Mark>
      {kind === 'policy' ? (
        <Mark label={say('Numbered clause')} onUse={() => put((text, from) => clause(text, from))}>
          1.1
        </Mark>
      ) : (
        <Mark onUse={() => put((text, from) => block(text, from, '{{product: SKU}}', 'SKU'))}>
          <Icon name="tag" /> {say('Product')}
        </Mark>
      )}
    </>
  )
}

type MarkProps = { label?: string; onUse: () => void; children: React.ReactNode }

function Mark({ label, onUse, children }: MarkProps) {
  return (
    <button
      type="button"
      className="btn btn--quiet btn--xs ce__mark"
      aria-label={label}
      title={label}
      onClick={onUse}
    >
      {children}
    </button>
  )
}

/** A paragraph of its own below the one in which the cursor stands; `chosen` of it is selected. */
function block(text: string, from: number, words: string, chosen = ''): Put {
  const end = text.indexOf('\n\n', from)
  const at = end < 0 ? text.length : end
  const before = text.slice(0, at).replace(/\s+$/, '')
  const lead = before === '' ? '' : `${before}\n\n`
  const next = `${lead}${words}${text.slice(at) || '\n'}`
  const place = chosen ? lead.length + words.indexOf(chosen) : lead.length + words.length
  return { text: next, from: place, to: place + chosen.length }
}

/** The next number of the section in which the cursor stands. */
function clause(text: string, from: number): Put {
  const before = text.slice(0, from)
  const section = /^## (\d{1,2})\./m.exec(before.slice(before.lastIndexOf('\n## ') + 1))?.[1] ?? '1'
  const numbers = [...text.matchAll(new RegExp(`^${section}\\.(\\d{1,2}) `, 'gm'))].map(([, number]) =>
    Number(number),
  )
  return block(text, from, `${section}.${Math.max(0, ...numbers) + 1} `)
}

function putInto(
  area: RefObject<HTMLTextAreaElement | null>,
  text: string,
  change: (text: string, from: number, to: number) => Put,
  onText: (text: string) => void,
) {
  const field = area.current
  const put = change(text, field?.selectionStart ?? text.length, field?.selectionEnd ?? text.length)
  onText(put.text)
  requestAnimationFrame(() => {
    field?.focus()
    field?.setSelectionRange(put.from, put.to)
  })
}
