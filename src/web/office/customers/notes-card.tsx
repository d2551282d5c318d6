import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/field.tsx'
import { shortTime } from '../ui/when.ts'
import type { CustomerData } from './customer-data.server.ts'

export function NotesCard({ notes, now }: CustomerData) {
  return (
    <Card title={say('Notes')} note={notes.length > 0 && String(notes.length)}>
      <ActForm act="note" key={notes[0]?.id}>
        {({ isBusy, fields }) => (
          <div className="row o-note">
            <TextField
              label={say('Note')}
              isLabelHidden
              name="text"
              data-key="n"
              maxLength={2000}
              required
              autoComplete="off"
              placeholder={say('Write a note. The customer never sees it.')}
              error={fields.text}
            />
            <button type="submit" className="btn btn--secondary" disabled={isBusy}>
              {say('Write')}
            </button>
          </div>
        )}
      </ActForm>
      {notes.length > 0 && (
        <ol className="o-tl mt16">
          {notes.map((note) => (
            <li key={note.id} className="now">
              <div>
                <b>{note.name}</b>
                <p>{note.text}</p>
              </div>
              <time dateTime={note.at.toISOString()}>{shortTime(note.at, now)}</time>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
