import type { ChangeEvent } from 'react'
import { say } from '#locales/office/office-texts.ts'
import { fileKinds } from '#shop/orders/file-kind.ts'
import { longestMessage } from '#shop/tickets/ticket.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { Check, SelectField, TextArea } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { shortTime } from '../ui/when.ts'
import type { TicketData } from './ticket-data.server.ts'

type Message = TicketData['messages'][number]

/** The thread with the customer, with the notes of staff in it, and the answer. */
export function ThreadCard(data: TicketData) {
  const { messages, name, now, may, isMerged, number, site } = data
  return (
    <Card title={say('Thread')}>
      <div className="msgs">
        {messages.map((message) => (
          <div key={message.id} className={lookOf(message)}>
            <small>
              {[
                message.isNote && say('Note, only staff'),
                message.by === 'customer' ? name : (message.name?.split(' ')[0] ?? say('The shop')),
                shortTime(message.at, now),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <span className="o-said">{happened(message) ?? message.text}</span>
            {message.files.map((file) => (
              <span key={file.id} className="o-note">
                <Icon name="doc" size={16} />{' '}
                <a
                  href={`/messages/${site.code}/${number}/files/${file.id}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {file.name}
                </a>
              </span>
            ))}
          </div>
        ))}
      </div>
      {may.answer && !isMerged && (
        // A new key empties the field once what was written is in the thread.
        <Answer key={messages.at(-1)?.id ?? 'first'} {...data} />
      )}
    </Card>
  )
}

function lookOf({ isNote, by, event }: Message): string | undefined {
  if (isNote || event) return 'int'
  return by === 'customer' ? undefined : 'me'
}

function happened({ event, text }: Message): string | null {
  if (event === 'closed') return say('Closed')
  if (event === 'reopened') return say('Opened again')
  return event === 'merged' ? say('Joined with {{number}}', { number: text }) : null
}

function Answer({ messages, replies, language }: TicketData) {
  return (
    <ActForm act="answer" className="mt12 col" hasFile>
      {({ isBusy, fields }) => (
        <>
          <input type="hidden" name="seen" value={messages.at(-1)?.id ?? ''} />
          {replies.length > 0 && <PickReply replies={replies} />}
          <TextArea
            label={say('Answer')}
            hint={say('The customer reads {{language}}.', { language })}
            name="text"
            rows={5}
            maxLength={longestMessage}
            required
            error={fields.text}
          />
          <div className={fields.files ? 'field field--error' : 'field'}>
            <label htmlFor="answer-files">{say('Files')}</label>
            <input
              id="answer-files"
              type="file"
              name="files[]"
              multiple
              accept={Object.keys(fileKinds).join(',')}
              aria-invalid={fields.files ? true : undefined}
              aria-describedby="answer-files-hint"
            />
            <p className={fields.files ? 'err' : 'hint'} id="answer-files-hint">
              {fields.files ?? say('Up to three pictures or PDF files, 10 MB each.')}
            </p>
          </div>
          <div className="row row--w">
            <Check type="radio" name="to" value="customer" defaultChecked label={say('To the customer')} />
            <Check type="radio" name="to" value="close" label={say('To the customer, and close')} />
            <Check type="radio" name="to" value="staff" label={say('Note, only staff')} />
            <span className="sp">
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {say('Send')}
              </button>
            </span>
          </div>
        </>
      )}
    </ActForm>
  )
}

/** Puts a kept reply into the field, where it can be changed before it is sent. */
function PickReply({ replies }: Pick<TicketData, 'replies'>) {
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
