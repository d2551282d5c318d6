import { useCallback, useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { ShopPassDialog } from '../kit/shop-pass-dialog.tsx'
import { UnsavedGuard } from '../kit/unsaved-guard.tsx'
import { Icon } from '../ui/icon.tsx'
import { PreviewCard } from './preview-card.tsx'
import { SaidBefore } from './said-before.tsx'
import { TextEditor } from './text-editor.tsx'
import { TextList } from './text-list.tsx'
import { type Draft, type Show, shows, textHref } from './text-query.ts'
import type { TranslationsData } from './translations-data.server.ts'

type Forms = Readonly<Record<string, string>>

/** What is typed and not saved stays with its text while others are opened. */
function useDrafts() {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const change = useCallback(
    (id: string, draft: Draft | null) =>
      setDrafts(({ [id]: had, ...others }) =>
        draft ? { ...others, [id]: { ...draft, seen: had?.seen ?? draft.seen } } : others,
      ),
    [],
  )
  return { drafts, change }
}

export function TranslationsPage(data: TranslationsData) {
  const { chosen, query, next, now } = data
  const navigate = useNavigate()
  const { drafts, change } = useDrafts()
  const idOf = (key: string) => `${query.site} ${query.into} ${key}`
  const id = idOf(query.key)
  const goOn = () => {
    change(id, null)
    if (next) navigate(textHref(query, { key: next }), { preventScrollReset: true, state: { isNext: true } })
  }
  const draft = drafts[id] ?? null
  const type = (forms: Forms | null) => change(id, forms && { forms, seen: chosen?.seen ?? 0 })
  return (
    <>
      <Head {...data} />
      <Filters {...data} />
      <div className="tr">
        <TextList {...data} isTyped={(key) => drafts[idOf(key)] !== undefined} />
        {chosen ? (
          <>
            <div>
              <TextEditor
                // Another text, or the same after somebody has changed it.
                key={`${id} ${chosen.seen}`}
                text={chosen}
                query={query}
                languages={data.languages}
                draft={draft}
                onType={type}
                onSaved={goOn}
                next={next}
              />
              <SaidBefore text={chosen} now={now} query={query} onUse={type} />
            </div>
            <PreviewCard text={chosen} typed={draft?.forms ?? null} query={query} around={data.around} />
          </>
        ) : (
          <div className="o-card blank">
            <h2>{query.q ? say('Nothing fits “{{words}}”', { words: query.q }) : say('All done here')}</h2>
            <p className="muted">{say('Other filters and languages may have work.')}</p>
          </div>
        )}
      </div>
      {Object.keys(drafts).length > 0 && (
        <UnsavedGuard changes={Object.keys(drafts).map((one) => one.split(' ').slice(1).join(' '))} />
      )}
    </>
  )
}

function Head({ query, languages, sources, sites, mayChangeAll, isOnPages }: TranslationsData) {
  const navigate = useNavigate()
  const go = (change: Parameters<typeof textHref>[1]) => navigate(textHref(query, change))
  return (
    <div className="o-head">
      <h1>{say('Translations')}</h1>
      <span className="sp row row--w">
        <select
          className="select tr__pick"
          aria-label={say('Translate from')}
          value={query.from}
          onChange={({ target }) => go({ from: target.value as typeof query.from })}
        >
          {sources.map(({ locale, name }) => (
            <option key={locale} value={locale}>
              {name}
            </option>
          ))}
          {query.into === 'en' && <option value="en">English</option>}
        </select>
        <Icon name="arrow" size={16} />
        <select
          className="select tr__pick"
          aria-label={say('Translate into')}
          value={query.into}
          onChange={({ target }) => go({ into: target.value as typeof query.into })}
        >
          {languages.map(({ locale, name, share }) => (
            <option key={locale} value={locale}>
              {name}, {share} %
            </option>
          ))}
        </select>
        <select
          className="select tr__pick"
          aria-label={say('Site text')}
          value={query.site}
          onChange={({ target }) => go({ site: target.value })}
        >
          {mayChangeAll && <option value="all">{say('Texts of all sites')}</option>}
          {sites.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        {isOnPages && (
          <ShopPassDialog
            act="edit-in-shop"
            icon="eye"
            label={say('Edit in the shop')}
            title={say('Change texts where they stand')}
            words={say(
              'The shop opens with every text ready to be clicked and changed. What you save is live at once.',
            )}
            fields={{ site: query.site, locale: query.into, key: query.key }}
          />
        )}
      </span>
    </div>
  )
}

const titles: Readonly<Record<Show, string>> = {
  all: 'All',
  todo: 'To do',
  missing: 'Missing',
  changed: 'Changed',
  wrong: 'Placeholder wrong',
}

function Filters({ query, counts }: TranslationsData) {
  return (
    <div className="o-bar">
      <Form role="search" className="o-filter tr__find">
        <Icon name="search" />
        <input
          key={query.q}
          type="search"
          name="q"
          data-key="/"
          aria-label={say('Find a text')}
          placeholder={say('Key or words')}
          defaultValue={query.q}
        />
        {(['site', 'into', 'from'] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={query[name]} />
        ))}
        {/* A search looks through all texts. */}
        <input type="hidden" name="show" value="all" />
        <kbd>/</kbd>
      </Form>
      {shows.map((show) => (
        <Link
          key={show}
          className={query.show === show ? 'chip chip--on' : 'chip'}
          aria-current={query.show === show ? 'true' : undefined}
          to={textHref(query, { show })}
        >
          {say(titles[show])} {counts[show]}
        </Link>
      ))}
      {query.q && (
        <Link className="chip" to={textHref(query, { q: '' })}>
          “{query.q}” <Icon name="x" size={13} />
        </Link>
      )}
    </div>
  )
}
