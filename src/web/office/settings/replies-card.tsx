import { messageLocales } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import type { QuoteReply } from '#shop/quotes/quote-replies.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { RemoveButton } from './remove-button.tsx'

const languageNames = { en: 'English', lt: 'Lietuvių', lv: 'Latviešu', ee: 'Eesti', ru: 'Русский' } as const

/** Answers that are picked where staff write about a quote. */
export function RepliesCard({ replies }: { replies: readonly QuoteReply[] }) {
  return (
    <Card
      title={say('Replies to pick')}
      note={say('in messages about quotes, in the language of the customer')}
    >
      <div className="col">
        {replies.map((reply) => (
          <details key={`${reply.id} ${reply.version}`} className="o-item__more">
            <summary>{reply.name}</summary>
            <ReplyForm reply={reply} />
            <RemoveButton id={reply.id} name={reply.name} />
          </details>
        ))}
        <details className="o-item__more">
          <summary>{say('New reply')}</summary>
          <ReplyForm key={replies.length} reply={null} />
        </details>
      </div>
    </Card>
  )
}

function ReplyForm({ reply }: { reply: QuoteReply | null }) {
  return (
    <ActForm act="save-reply" className="col mt8">
      {({ isBusy, fields }) => (
        <>
          {reply && (
            <>
              <input type="hidden" name="id" value={reply.id} />
              <input type="hidden" name="version" value={reply.version} />
            </>
          )}
          <TextField
            label={say('Name, for staff')}
            name="name"
            required
            maxLength={80}
            autoComplete="off"
            defaultValue={reply?.name}
            error={fields.name}
          />
          {messageLocales.map((locale) => (
            <div key={locale} lang={locale === 'ee' ? 'et' : locale}>
              <TextArea
                label={languageNames[locale]}
                name={locale}
                rows={3}
                maxLength={2000}
                required={locale === 'en'}
                defaultValue={reply?.texts[locale] ?? ''}
                error={fields[locale]}
              />
            </div>
          ))}
          <p className="hint">
            {say('Where a language is empty, English is taken. {{name}} and {{number}} are filled in.', {
              name: '{{name}}',
              number: '{{number}}',
            })}
          </p>
          <div className="row">
            <button type="submit" className="btn btn--secondary" disabled={isBusy}>
              {reply ? say('Save') : say('Add')}
            </button>
          </div>
        </>
      )}
    </ActForm>
  )
}
