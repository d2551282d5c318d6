import { say } from '#locales/office/office-texts.ts'
import type { WholeText } from '#shop/translations/read-text.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { shortTime } from '../ui/when.ts'
import { Placeholders } from './placeholders.tsx'
import type { TextQuery } from './text-query.ts'

type Forms = Readonly<Record<string, string>>
type Props = { text: WholeText; query: TextQuery; now: Date; onUse: (forms: Forms) => void }

/** What staff have made of this text; an earlier version is put into the fields and saved from there. */
export function SaidBefore({ text, query, now, onUse }: Props) {
  const { history, below, seen, key } = text
  if (history.length === 0 && !below) return null
  return (
    <section className="o-card">
      <div className="o-card__h">
        <h2>{say('Said before')}</h2>
      </div>
      <table className="o-tbl">
        <thead>
          <tr>
            <th scope="col">{say('When')}</th>
            <th scope="col">{say('Who')}</th>
            <th scope="col">{say('Text')}</th>
            <th scope="col">
              <span className="vh">{say('Use again')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {history.map(({ number, forms, at, by }) => (
            <tr key={number}>
              <td className="muted">{shortTime(at, now)}</td>
              <td>{by}</td>
              <td className="wrapx">
                {forms ? <Placeholders text={joined(forms)} /> : say('taken back to the text below')}
              </td>
              <td className="n">
                {forms && number !== seen && (
                  <button type="button" className="btn btn--quiet btn--xs" onClick={() => onUse(forms)}>
                    {say('Use again')}
                  </button>
                )}
              </td>
            </tr>
          ))}
          {below && (
            <tr>
              <td className="muted">{say('below')}</td>
              <td>{query.site === 'all' ? say('shipped') : say('all sites')}</td>
              <td className="wrapx">
                <Placeholders text={joined(below)} />
              </td>
              <td className="n">
                <ActForm act="restore">
                  {({ isBusy }) => (
                    <>
                      <input type="hidden" name="site" value={query.site} />
                      <input type="hidden" name="locale" value={query.into} />
                      <input type="hidden" name="key" value={key} />
                      <input type="hidden" name="seen" value={seen} />
                      <button type="submit" className="btn btn--quiet btn--xs" disabled={isBusy}>
                        {say('Take ours back')}
                      </button>
                    </>
                  )}
                </ActForm>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

function joined(forms: Forms): string {
  return Object.values(forms).join(' · ')
}
