import { say } from '#locales/office/office-texts.ts'
import { fileKinds } from '#shop/orders/file-kind.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { TextArea } from '../ui/field.tsx'
import { shortTime } from '../ui/when.ts'
import type { ClaimData } from './claim-data.server.ts'
import { ClaimFiles } from './facts-cards.tsx'

/** What was written after the claim itself. */
export function ClaimThreadCard({ messages, customerName, now, state }: ClaimData) {
  const isOver = state === 'withdrawn'
  if (messages.length === 0 && isOver) return null
  return (
    <Card title={say('Messages')}>
      {messages.length === 0 && <p className="muted mb12">{say('Nobody has written yet.')}</p>}
      <div className="msgs">
        {messages.map(({ id, by, name, text, isQuestion, answeredAt, at, files }) => (
          <div key={id} className={by === 'customer' ? undefined : 'me'}>
            <small>
              {[
                by === 'customer' ? customerName : name,
                shortTime(at, now),
                isQuestion && (answeredAt ? say('question, answered') : say('question, open')),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <span className="o-said">{text}</span>
            {files.length > 0 && <ClaimFiles files={files} />}
          </div>
        ))}
      </div>
      {!isOver && (
        // A new key empties the field once what was written is in the thread.
        <ActForm key={messages.at(-1)?.id ?? 'first'} act="write" className="mt12 col" hasFile>
          {({ isBusy, fields }) => (
            <>
              <TextArea
                label={say('Message')}
                isLabelHidden
                name="text"
                rows={2}
                maxLength={4000}
                required
                error={fields.text}
              />
              <div className="row row--w">
                <label className="note" htmlFor="claim-files">
                  {say('Files')}
                </label>
                <input
                  id="claim-files"
                  type="file"
                  name="files[]"
                  multiple
                  accept={Object.keys(fileKinds).join(',')}
                  aria-invalid={fields.files ? true : undefined}
                />
                <span className="sp">
                  <button type="submit" className="btn btn--secondary" disabled={isBusy}>
                    {say('Send')}
                  </button>
                </span>
              </div>
              {fields.files && <p className="err">{fields.files}</p>}
            </>
          )}
        </ActForm>
      )}
    </Card>
  )
}
