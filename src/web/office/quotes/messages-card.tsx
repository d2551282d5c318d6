import type { ChangeEvent } from 'react'
import { say } from '#locales/office/office-texts.ts'
import { fileKinds } from '#shop/orders/file-kind.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { Check, SelectField, TextArea } from '../ui/field.tsx'
import { shortTime } from '../ui/when.ts'
import { FileLink } from './items-card.tsx'
import type { QuoteData } from './quote-data.server.ts'

/** The thread with the customer, and the notes of staff in it. */
export function MessagesCard(data: QuoteData) {
  const { messages, customer, now, may, replies } = data
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
        <ActForm key={messages.at(-1)?.id ?? 'first'} act="write" className="mt12 col" hasFile>
          {({ isBusy, fields }) => (
            <>
              {replies.length > 0 && <PickReply replies={replies} />}
              <TextArea
                label={say('Message')}
                isLabelHidden
                name="text"
                rows={2}
                maxLength={2000}
                required
                error={fields.text}
              />
              <div className={fields.files ? 'field field--error' : 'field'}>
                <label htmlFor="message-files">{say('Files')}</label>
                <input
                  id="message-files"
                  type="file"
                  name="files[]"
                  multiple
                  accept={Object.keys(fileKinds).join(',')}
                  aria-invalid={fields.files ? true : undefined}
                  aria-describedby="message-files-hint"
                />
                <p className={fields.files ? 'err' : 'hint'} id="message-files-hint">
                  {fields.files ?? say('Up to five pictures or PDF files, 10 MB each.')}
                </p>
              </div>
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

/** Puts a kept reply into the field, where it can be changed before it is sent. */
function PickReply({ replies }: Pick<QuoteData, 'replies'>) {
  const put = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const reply = replies.find(({ id }) => String(id) === target.value)
    const field = target.form?.elements.namedItem('text')
    if (!reply || !(field instanceof HTMLTextAreaElement)) return
    field.value = field.value.trim() ? `${field.value.trim()}\n\n${reply.text}` : reply.text
    target.value = ''
    field.focus()
  }
  return (
    <SelectField label={say('Pick a reply')} isLabelHidden defaultValue="" onChange={put}>
      <option value="">{say('Pick a reply')}</option>
      {replies.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
