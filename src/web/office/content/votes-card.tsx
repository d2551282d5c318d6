import { say } from '#locales/office/office-texts.ts'
import { Card } from '../ui/card.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import type { ContentData } from './content-data.server.ts'

type Props = Pick<ContentData, 'now'> & { votes: NonNullable<ContentData['votes']> }

/** What readers said of it. */
export function VotesCard({ votes: { yes, no, missing }, now }: Props) {
  const all = yes + no
  return (
    <Card
      title={say('What readers say')}
      note={all > 0 && say('{{yes}} of {{all}} found it helpful', { yes, all })}
    >
      {all === 0 && <p className="muted">{say('Nobody has voted yet')}</p>}
      {all > 0 && (
        <p className="row">
          <meter className="ce__meter" min={0} max={all} value={yes} aria-label={say('Found it helpful')} />
          <span className="note">{say('Helpful {{yes}}, not helpful {{no}}', { yes, no })}</span>
        </p>
      )}
      {missing.length > 0 && (
        <>
          <h3 className="flabel mt12">{say('What was missing?')}</h3>
          <ul className="ce__said">
            {missing.map(({ text, site, locale, at }) => (
              <li key={`${at.toISOString()} ${text}`}>
                <q>{text}</q>
                <span className="note">
                  <SiteMark site={site} /> {locale.toUpperCase()} · {shortTime(at, now)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
