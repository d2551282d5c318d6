import { useState } from 'react'
import { say } from '#locales/office/office-texts.ts'
import { rejections } from '#shop/quotes/quote.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { SelectField, TextArea } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { QuoteData } from './quote-data.server.ts'
import { rejectionLabels } from './quote-words.ts'
import type { Workbench } from './use-workbench.ts'

/** A question without whose answer no price can be made. */
export function AskDialog() {
  const { open, close, dialog } = useDialog({
    title: say('Ask a question'),
    children: (
      <ActForm act="ask" onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <div className="o-dlg__b col">
              <TextArea
                label={say('Question')}
                name="text"
                rows={3}
                required
                maxLength={1000}
                error={fields.text}
              />
              <TextArea
                label={say('Answers to choose from, one on each line')}
                name="choices"
                rows={3}
                maxLength={600}
                error={fields.choices}
              />
              <p className="hint">
                {say('Our clock stands until the answer. Without one the request is closed after some days.')}
              </p>
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {say('Ask, and stop the clock')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--secondary" data-do="ask" onClick={open}>
        <Icon name="msg" /> {say('Ask a question')}
      </button>
      {dialog}
    </>
  )
}

/** One of five reasons; what may not travel names its rule, which is kept. */
export function RejectDialog({ data: { rules, number }, bench }: { data: QuoteData; bench: Workbench }) {
  const [reason, setReason] = useState('')
  const found = new Set(Object.values(bench.priced.rules).flatMap((all) => all.map(({ id }) => id)))
  // First the rules that forbid something here.
  const rank = ({ id, effect }: (typeof rules)[number]) =>
    Number(found.has(id)) * (effect === 'prohibited' ? 2 : 1)
  const sorted = rules.toSorted((a, b) => rank(b) - rank(a))
  const { open, close, dialog } = useDialog({
    title: say('Reject {{number}}', { number }),
    children: (
      <ActForm act="reject" onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <div className="o-dlg__b col">
              <SelectField
                label={say('Reason')}
                name="reason"
                required
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                error={fields.reason}
              >
                <option value="">{say('Choose')}</option>
                {rejections.map((one) => (
                  <option key={one} value={one}>
                    {say(rejectionLabels[one])}
                  </option>
                ))}
              </SelectField>
              {reason === 'prohibited' && (
                <SelectField
                  label={say('By which rule')}
                  name="restriction"
                  required
                  error={fields.restriction}
                >
                  {sorted.map(({ id, reason: why }) => (
                    <option key={id} value={id}>
                      {id}: {why}
                    </option>
                  ))}
                </SelectField>
              )}
              <TextArea
                label={say('What would be possible instead')}
                name="words"
                rows={3}
                maxLength={1000}
                error={fields.words}
              />
              <p className="hint">{say('The customer reads the reason, the rule and your words.')}</p>
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--danger" disabled={isBusy}>
                {say('Reject and tell the customer')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--quiet" data-do="reject" onClick={open}>
        {say('Reject')}
      </button>
      {dialog}
    </>
  )
}
