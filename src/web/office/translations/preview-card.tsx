import { useState } from 'react'
import { translator } from '#locales/messages.ts'
import { say } from '#locales/office/office-texts.ts'
import type { WholeText } from '#shop/translations/read-text.server.ts'
import { Card } from '../ui/card.tsx'
import type { TextQuery } from './text-query.ts'

type Props = {
  text: WholeText
  typed: Readonly<Record<string, string>> | null
  query: TextQuery
  around: { before: string | null; after: string | null }
}

const shapeTitles = { heading: 'Heading', text: 'Text', button: 'Button' } as const
type Shape = keyof typeof shapeTitles
const shapes = Object.keys(shapeTitles) as Shape[]

/** Headings and buttons are called so in their keys, mostly. */
function shapeOf(key: string): Shape {
  if (/title|heading/.test(key)) return 'heading'
  return /(?:^|[._])(?:button|save|send|submit|continue|pay|buy|add|proceed|cancel|next)(?:$|[._])/.test(key)
    ? 'button'
    : 'text'
}

/** The text as customers read it, between its neighbours, at the width of a telephone. */
export function PreviewCard({ text, typed, query, around }: Props) {
  const { key, parts } = text
  const [count, setCount] = useState(3)
  const [chosenShape, setShape] = useState<Shape | null>(null)
  const shape = chosenShape ?? shapeOf(key)
  const isMail = key.startsWith('email.')
  const messages = Object.fromEntries(
    parts.map(({ form, text: now }) => [text.isPlural ? `${key}_${form}` : key, typed?.[form] ?? now]),
  )
  const said = translator(messages, query.into)(key as never, { ...samples(text.placeholders), count })
  return (
    <Card title={say('In its place')}>
      {!isMail && (
        <fieldset className="seg seg--sm mb12">
          <legend className="vh">{say('Shape')}</legend>
          {shapes.map((one) => (
            <button
              key={one}
              type="button"
              className={one === shape ? 'is-on' : undefined}
              aria-pressed={one === shape}
              onClick={() => setShape(one)}
            >
              {say(shapeTitles[one])}
            </button>
          ))}
        </fieldset>
      )}
      <div className="tr__place" lang={query.into === 'ee' ? 'et' : query.into}>
        {around.before && <p className="note ell">{around.before}</p>}
        <Shown shape={isMail ? 'text' : shape} words={said} />
        {around.after && <p className="note ell">{around.after}</p>}
      </div>
      {text.isPlural && (
        <div className="row row--w mt12 note">
          <label className="row">
            {say('With count')}
            <input
              className="input tr__count"
              type="number"
              min={0}
              max={9999}
              step="any"
              value={count}
              onChange={({ target }) => setCount(Math.min(9999, Math.max(0, Number(target.value) || 0)))}
            />
          </label>
          {say('Try it with')}
          {[0, 1, 2, 21].map((one) => (
            <button
              key={one}
              type="button"
              className={one === count ? 'chip chip--on' : 'chip'}
              aria-pressed={one === count}
              onClick={() => setCount(one)}
            >
              {one}
            </button>
          ))}
        </div>
      )}
    </Card>
  )
}

function Shown({ shape, words }: { shape: Shape; words: string }) {
  if (shape === 'heading') return <p className="tr__heading tr__mark">{words}</p>
  if (shape === 'button')
    return (
      <p className="tr__mark">
        <span className="btn btn--primary btn--block tr__button">{words}</span>
      </p>
    )
  return <p className="tr__mark">{words}</p>
}

/** What could stand for the other placeholders. */
function samples(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, known.find(([kind]) => kind.test(name))?.[1] ?? name]))
}

const known: readonly [RegExp, string][] = [
  [/price|amount|total|sum|left|balance|money|fee|cost/, '€24.90'],
  [/date|day|until|from|to$/, '12.11.'],
  [/time|hour/, '16:40'],
  [/order|number|invoice/, 'OR100012'],
  [/percent/, '21'],
  [/name|customer/, 'Ieva'],
  [/email/, 'ieva@example.lt'],
  [/site|shop/, 'Amberway'],
]
