import { useState } from 'react'
import { say } from '#locales/office/office-texts.ts'
import { readOfficeTime, writeOfficeTime } from '#shop/office/office-time.ts'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/field.tsx'
import type { ContentData } from './content-data.server.ts'
import { missingLanguages } from './content-words.ts'
import type { Draft } from './use-draft.ts'

type Props = {
  draft: Draft
  saved: ContentData['saved']
  sites: ContentData['sites']
  now: Date
  isLocked: boolean
  problemOf: (field: string) => string | null
}
type Mode = 'never' | 'now' | 'time'

/** When it goes out and comes down; and what shoppers of a language will not see. */
export function WhenCard({ draft, saved, sites, now, isLocked, problemOf }: Props) {
  const { out = '', down = '' } = draft.values
  const [isTimed, setTimed] = useState(() => down !== '' || (out !== '' && new Date(out) > now))
  const mode: Mode = isTimed ? 'time' : out === '' ? 'never' : 'now'
  const choose = (next: Mode) => {
    setTimed(next === 'time')
    const past = saved.out && new Date(saved.out) <= now ? saved.out : now.toISOString()
    if (next === 'never') draft.set({ out: '', down: '' })
    if (next === 'now') draft.set({ out: past, down: '' })
  }
  const options: readonly { mode: Mode; label: string; note?: string }[] = [
    { mode: 'never', label: say('Not yet') },
    { mode: 'now', label: say('Now') },
    { mode: 'time', label: say('At a time'), note: say('Vilnius time, each site shows its own') },
  ]
  return (
    <Card title={say('When')}>
      <fieldset className="pick" aria-label={say('When it goes out')} disabled={isLocked}>
        {options.map((option) => (
          <label key={option.mode}>
            <input
              type="radio"
              name="when"
              checked={mode === option.mode}
              onChange={() => choose(option.mode)}
            />
            <span>
              {option.label}
              {option.note && <span className="note ce__block">{option.note}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      {mode === 'time' && (
        <div className="col mt12">
          <TimeField {...{ draft, isLocked, problemOf }} field="out" label={say('Goes out')} />
          <TimeField
            {...{ draft, isLocked, problemOf }}
            field="down"
            label={say('Comes down')}
            hint={say('Empty: never.')}
          />
        </div>
      )}
      {missingLanguages(draft.values, sites).map((words) => (
        <p key={words} className="note mt8 t-warn">
          {words}
        </p>
      ))}
    </Card>
  )
}

type TimeProps = Pick<Props, 'draft' | 'isLocked' | 'problemOf'> & {
  field: 'out' | 'down'
  label: string
  hint?: string
}

function TimeField({ draft, isLocked, problemOf, field, label, hint }: TimeProps) {
  const value = draft.values[field] ?? ''
  return (
    <TextField
      type="datetime-local"
      label={label}
      hint={hint}
      disabled={isLocked}
      error={problemOf(field) ?? undefined}
      value={value && !Number.isNaN(Date.parse(value)) ? writeOfficeTime(new Date(value)) : ''}
      onChange={({ target }) => draft.set({ [field]: readOfficeTime(target.value)?.toISOString() ?? '' })}
    />
  )
}
