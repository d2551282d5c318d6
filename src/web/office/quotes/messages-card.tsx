import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { Check, TextArea } from '../ui/field.tsx'
import { shortTime } from '../ui/when.ts'
import { FileLink } from './items-card.tsx'
import type { QuoteData } from './quote-data.server.ts'

/** The thread with the customer, and the notes of staff in it. */
export function MessagesCard(data: QuoteData) {
  const { messages, customer, now, may } = data
  const named = (by: string, name: string | null) =>
    by === 'customer' ? (customer?.firstName ?? '') : (name?.split(' ')[0] ?? say('The shop'))
  return (
    <Card title={say('Messages')}>
      {messages.length === 0 && <p className="muted mb12">{say('Nobody has written yet.')}</p>}
      <div className="msgs">
        {messages.map(({ id, by, name, text, isQuestion, choices, answeredAt, isNote, at, files }) => (
          <div key={id} className={isNote ? 'int' : by === 'customer' ? undefined : 'me'}>
            <small>
              {[
                isNote && say('Note, only staff'),
                named(by, name),
                shortTime(at, now),
                isQuestion && (answeredAt ? say('question, answered') : say('question, open')),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <span className="o-said">{text}</span>
            {choices.length > 0 && <small className="mt4">{choices.join(' · ')}</small>}
            {files.map((file) => (
              <span key={file.id} className="o-note">
                <FileLink file={file} data={data} />
              </span>
            ))}
          </div>
        ))}
      </div>
      {may.write && (
        // A new key empties the field once what was written is in the thread.
        <ActForm key={messages.at(-1)?.id ?? 'first'} act="write" className="mt12 col">
          {({ isBusy, fields }) => (
            <>
              <TextArea
                label={say('Message')}
                isLabelHidden
                name="text"
                rows={2}
                maxLength={2000}
                required
                error={fields.text}
              />
              <div className="row row--w">
                <Check
                  type="radio"
                  name="to"
                  value="customer"
                  defaultChecked
                  label={say('To the customer')}
                />
                <Check type="radio" name="to" value="staff" label={say('Note, only staff')} />
                <span className="sp">
                  <button type="submit" className="btn btn--secondary" disabled={isBusy}>
                    {say('Send')}
                  </button>
                </span>
              </div>
            </>
          )}
        </ActForm>
      )}
    </Card>
  )
}
