import { useEffect, useState } from 'react'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { Check, SelectField, TextField } from '../ui/field.tsx'
import type { StockItemData } from './stock-item-data.server.ts'

export const reasonNames = { count: 'Counted', damaged: 'Damaged or lost', received: 'Received' } as const

const ways = [
  { how: 'more', title: 'More arrived', reason: 'received' },
  { how: 'fewer', title: 'Some are gone', reason: 'damaged' },
  { how: 'counted', title: 'Counted anew', reason: 'count' },
] as const

/** What is typed stays when it is refused; a new form begins when it was done. */
export function AdjustCard({ item }: StockItemData) {
  const [how, setHow] = useState<(typeof ways)[number]['how']>('more')
  const [quantity, setQuantity] = useState('')
  const [formKey, setFormKey] = useState('')
  useEffect(() => setFormKey(crypto.randomUUID()), [])
  const { onHand } = item
  const number = /^\d{1,7}$/.test(quantity.trim()) ? Number(quantity) : null
  const after =
    number === null ? null : how === 'counted' ? number : onHand + (how === 'more' ? number : -number)
  const done = () => {
    setQuantity('')
    setFormKey(crypto.randomUUID())
  }
  return (
    <Card title={say('Adjust the stock')}>
      <ActForm act="adjust" onDone={done} className="col">
        {({ isBusy, fields }) => (
          <>
            <input type="hidden" name="was" value={onHand} />
            <input type="hidden" name="form_key" value={formKey} />
            <fieldset className="o-plain">
              <legend className="flabel">{say('What happened')}</legend>
              {ways.map((way) => (
                <Check
                  key={way.how}
                  type="radio"
                  name="how"
                  value={way.how}
                  checked={how === way.how}
                  onChange={() => setHow(way.how)}
                  label={say(way.title)}
                />
              ))}
            </fieldset>
            <TextField
              label={how === 'counted' ? say('Counted') : say('Pieces')}
              name="quantity"
              inputMode="numeric"
              autoComplete="off"
              required
              value={quantity}
              error={fields.quantity}
              hint={
                after === null
                  ? say('{{count}} on hand now, {{held}} of them held.', { count: onHand, held: item.held })
                  : say('{{before}} on hand becomes {{after}}.', { before: onHand, after })
              }
              onChange={({ target }) => setQuantity(target.value)}
            />
            <SelectField
              label={say('Reason')}
              name="reason"
              key={how}
              defaultValue={ways.find((way) => way.how === how)?.reason}
            >
              {Object.entries(reasonNames).map(([value, label]) => (
                <option key={value} value={value}>
                  {say(label)}
                </option>
              ))}
            </SelectField>
            <TextField
              label={say('Note')}
              name="note"
              maxLength={300}
              key={formKey}
              error={fields.note}
              hint={say('May be empty. Only staff see it.')}
            />
            <button type="submit" className="btn btn--primary" disabled={isBusy || formKey === ''}>
              {say('Adjust the stock')}
            </button>
          </>
        )}
      </ActForm>
    </Card>
  )
}
