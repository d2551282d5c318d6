import { Form, Link } from 'react-router'
import { languages, locales } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { Pill } from '../ui/pill.tsx'
import { SynonymDialog } from './synonym-dialog.tsx'
import type { SynonymsData } from './synonyms-data.server.ts'
import { TrySearch } from './try-search.tsx'

/** What shoppers type and what the shop calls it, one language at a time. */
export function SynonymsPage(data: SynonymsData) {
  const { locale, words, total, mayChange } = data
  return (
    <>
      <div className="o-head">
        <h1>{say('Search words')}</h1>
        <span className="note muted">{say('What shoppers type, and what the shop calls it.')}</span>
        <div className="sp row">{mayChange && <SynonymDialog locale={locale} entry={null} />}</div>
      </div>
      <nav className="tabs" aria-label={say('Languages')}>
        {locales.map((one) => (
          <Link
            key={one}
            to={`?language=${one}`}
            className={one === locale ? 'is-on' : undefined}
            aria-current={one === locale ? 'page' : undefined}
          >
            {languages[one].localTitle}
          </Link>
        ))}
      </nav>
      <div className="o-bar">
        <Form role="search" className="o-filter" key={words}>
          <Icon name="search" />
          <input type="hidden" name="language" value={locale} />
          <input
            type="search"
            name="q"
            data-key="/"
            aria-label={say('Filter this list')}
            placeholder={say('Filter this list')}
            defaultValue={words}
          />
          <kbd>/</kbd>
        </Form>
        <span className="note muted">{say('{{count}} word | {{count}} words', { count: total })}</span>
      </div>
      <div className="o-two o-two--wide">
        <Words {...data} />
        <TrySearch {...data} />
      </div>
    </>
  )
}

const sources = { list: 'Usual', changed: 'Changed', added: 'Added' } as const

function Words({ locale, entries, mayChange, words, page, pages }: SynonymsData) {
  const { lang } = languages[locale]
  const href = (to: number) =>
    `?${new URLSearchParams({ language: locale, ...(words && { q: words }), page: String(to) })}`
  return (
    <Card
      title={say('Words')}
      isFlush
      foot={
        <>
          {say('A word without a meaning is not sold here: the search does not take it for a misspelling.')}
          {pages > 1 && (
            <nav className="row sp" aria-label={say('Pages')}>
              {page > 1 && (
                <Link className="btn btn--quiet btn--xs" rel="prev" data-key="pageup" to={href(page - 1)}>
                  <Icon name="left" /> {say('Previous')}
                </Link>
              )}
              {page < pages && (
                <Link className="btn btn--quiet btn--xs" rel="next" data-key="pagedown" to={href(page + 1)}>
                  {say('Next')} <Icon name="right" />
                </Link>
              )}
            </nav>
          )}
        </>
      }
    >
      {entries.length === 0 ? (
        <div className="blank">
          <h2>{say('No word fits')}</h2>
          <p className="muted">{say('Add it, if shoppers type it.')}</p>
        </div>
      ) : (
        <table className="o-tbl">
          <thead>
            <tr>
              <th scope="col">{say('Shoppers type')}</th>
              <th scope="col">{say('The shop calls it')}</th>
              <th scope="col">{say('Source')}</th>
              <th scope="col">
                <span className="vh">{say('Change')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.term}>
                <th scope="row" lang={lang}>
                  {entry.term}
                </th>
                <td className="wrapx" lang={lang}>
                  {entry.meanings.join(', ') || <span className="muted">–</span>}
                </td>
                <td>
                  {entry.source === 'list' ? (
                    <span className="muted">{say(sources.list)}</span>
                  ) : (
                    <Pill isPlain icon="edit">
                      {say(sources[entry.source])}
                    </Pill>
                  )}
                </td>
                <td className="n">{mayChange && <SynonymDialog locale={locale} entry={entry} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
