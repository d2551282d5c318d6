import { type Locale, languages } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import type { SynonymEntry } from '#shop/office/read-synonyms.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'

type Props = { locale: Locale /** Null for a new word. */; entry: SynonymEntry | null }

export function SynonymDialog({ locale, entry }: Props) {
  const { open, close, dialog } = useDialog({
    title: entry ? say('Change “{{term}}”', { term: entry.term }) : say('Add a word'),
    size: 'sm',
    children: (
      <>
        <ActForm act="save" action="/synonyms" onDone={() => close()}>
          {({ isBusy, fields }) => (
            <>
              <div className="o-dlg__b col">
                <input type="hidden" name="locale" value={locale} />
                <input type="hidden" name="was" value={JSON.stringify(entry?.meanings ?? null)} />
                <TextField
                  label={say('Shoppers type')}
                  name="term"
                  required
                  maxLength={60}
                  readOnly={entry !== null}
                  lang={languages[locale].lang}
                  defaultValue={entry?.term}
                  error={fields.term}
                  hint={say('In {{language}}, in any form.', { language: languages[locale].localTitle })}
                />
                <TextField
                  label={say('The shop calls it')}
                  name="meanings"
                  maxLength={700}
                  lang={languages[locale].lang}
                  defaultValue={entry?.meanings.join(', ')}
                  error={fields.meanings}
                  hint={say(
                    'Names of categories or words of products, parted by commas. Empty: not sold here.',
                  )}
                />
                {entry?.source === 'changed' && (
                  <p className="hint">
                    {say('Usually: {{meanings}}', { meanings: entry.listed?.join(', ') || '–' })}
                  </p>
                )}
              </div>
              <div className="o-dlg__f">
                <button type="submit" className="btn btn--primary" disabled={isBusy}>
                  {say('Save, the search knows it at once')}
                </button>
              </div>
            </>
          )}
        </ActForm>
        {entry && entry.source !== 'list' && (
          <ActForm act="remove" action="/synonyms" onDone={() => close()}>
            {({ isBusy }) => (
              <div className="o-dlg__f">
                <input type="hidden" name="locale" value={locale} />
                <input type="hidden" name="term" value={entry.term} />
                <button type="submit" className="btn btn--quiet" disabled={isBusy}>
                  <Icon name="undo" />{' '}
                  {entry.source === 'changed' ? say('Back to the usual') : say('Remove the word')}
                </button>
              </div>
            )}
          </ActForm>
        )}
      </>
    ),
  })
  return (
    <>
      {entry ? (
        <button
          type="button"
          className="btn btn--quiet btn--xs"
          aria-label={say('Change “{{term}}”', { term: entry.term })}
          onClick={open}
        >
          <Icon name="edit" />
        </button>
      ) : (
        <button type="button" className="btn btn--primary" onClick={open}>
          <Icon name="plus" /> {say('Add word')}
        </button>
      )}
      {dialog}
    </>
  )
}
