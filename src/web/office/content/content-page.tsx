import { useState } from 'react'
import { Link } from 'react-router'
import { type Locale, languages, locales } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import {
  differences,
  type LanguageState,
  languageState,
  on,
  siteField,
  textField,
} from '#shop/content/content-values.ts'
import { judgeContent } from '#shop/content/judge-content.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { UnsavedGuard } from '../kit/unsaved-guard.tsx'
import { presenceWords, usePresence } from '../kit/use-presence.ts'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { shortTime } from '../ui/when.ts'
import { ConflictsCard } from './conflicts-card.tsx'
import type { ContentData } from './content-data.server.ts'
import { ContentPill } from './content-pill.tsx'
import { ContentPreview } from './content-preview.tsx'
import { changesInShort, kindTitles } from './content-words.ts'
import { FoundCard } from './found-card.tsx'
import { KindCard } from './kind-card.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { TextPane } from './text-pane.tsx'
import { type Draft, useDraft } from './use-draft.ts'
import { VotesCard } from './votes-card.tsx'
import { WhenCard } from './when-card.tsx'
import { WhereCard } from './where-card.tsx'

/** One content: its words in each language at the left, as shoppers see them at the right, and below what stands around them. */
export function ContentPage(data: ContentData) {
  const { content, saved, languages: mine, mayPublish, sites, now, today, votes } = data
  const edited = useDraft(data.values, content)
  const [locale, setLocale] = useState<Locale>(mine[0] ?? 'en')
  const [isJudged, setJudged] = useState(false)
  const others = usePresence(
    `/content/${content.id}/presence${edited.unsaved.length > 0 ? '?editing=1' : ''}`,
  )
  const { values } = edited
  const changes = differences(saved, values)
  const problems = judgeContent(content.kind, { saved, values, today })
  const problemOf = (field: string) =>
    isJudged || edited.unsaved.some((one) => one.field === field) ? (problems[field] ?? null) : null
  const isLocked = !mine.includes(locale)
  const shownSite = sites.find(({ id }) => values[siteField(id)] === on) ?? sites[0]
  const of = (name: 'title' | 'lead' | 'body') => values[textField(locale, name)] ?? ''
  const common = { draft: edited, problemOf, isLocked: !mayPublish }
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to={`/content?view=${content.kind === 'policy' ? 'policies' : `${content.kind}s`}`}>
          {say(kindTitles[content.kind])}
        </Link>
        <Icon name="right" size={14} />
        <span>{content.key}</span>
      </nav>
      <div className="o-head">
        <h1>{values['en.title'] || of('title') || content.key}</h1>
        <ContentPill values={saved} now={now} />
        <div className="sp row row--w">
          <Link className="btn btn--quiet" to={`/content/${content.id}/versions`}>
            {say('Versions, {{count}}', { count: content.versions })}
          </Link>
          {mayPublish && saved.out && <TakeDown {...data} />}
          <ContentPreview data={data} edited={edited} locale={locale} />
        </div>
      </div>
      {others.length > 0 && (
        <div className="mb12">
          <Notice>{presenceWords(others)}</Notice>
        </div>
      )}
      <ConflictsCard edited={edited} data={data} />
      <Languages {...{ locale, setLocale, values }}>
        <SaveState edited={edited} data={data} />
      </Languages>
      <div className="ce" role="tabpanel" id="content-panel" aria-labelledby={`content-${locale}`}>
        <TextPane
          key={locale}
          contentId={content.id}
          kind={content.kind}
          {...{ locale, isLocked, problemOf }}
          draft={edited}
          mayAddPictures={mayPublish}
        />
        <PreviewPane
          contentId={content.id}
          locale={locale}
          site={shownSite?.code ?? null}
          title={of('title')}
          lead={of('lead')}
          body={of('body')}
        />
      </div>
      <div className="g3 ce__cards">
        <WhenCard {...common} {...{ saved, sites, now }} />
        <WhereCard {...common} sites={sites} />
        <FoundCard
          {...{ saved, locale, isLocked, problemOf }}
          draft={edited}
          kind={content.kind}
          isKindLocked={!mayPublish}
        />
      </div>
      <div className="g2 ce__cards">
        <KindCard {...data} {...common} />
        {votes && <VotesCard votes={votes} now={now} />}
      </div>
      <Bar
        {...{ data, edited, changes }}
        isWrong={Object.keys(problems).length > 0}
        firstProblem={Object.entries(problems)[0]}
        onJudge={() => {
          setJudged(true)
          const wrong = locales.find((one) =>
            Object.keys(problems).some((field) => field.startsWith(`${one}.`)),
          )
          if (wrong) setLocale(wrong)
        }}
      />
    </>
  )
}

type LanguagesProps = {
  locale: Locale
  setLocale: (locale: Locale) => void
  values: ContentData['values']
  children: React.ReactNode
}

function Languages({ locale, setLocale, values, children }: LanguagesProps) {
  const words: Readonly<Record<LanguageState, string>> = {
    ready: say('ready'),
    draft: say('draft'),
    missing: say('missing'),
  }
  const onKeyDown = ({ key }: React.KeyboardEvent) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    const next = locales[(locales.indexOf(locale) + step + locales.length) % locales.length]
    if (!step || !next) return
    setLocale(next)
    document.getElementById(`content-${next}`)?.focus()
  }
  return (
    <div className="ce__tabs">
      <div className="tabs" role="tablist" aria-label={say('Languages')} onKeyDown={onKeyDown}>
        {locales.map((one) => {
          const state = languageState(values, one)
          return (
            <button
              key={one}
              type="button"
              role="tab"
              id={`content-${one}`}
              aria-selected={one === locale}
              aria-controls="content-panel"
              tabIndex={one === locale ? 0 : -1}
              className={one === locale ? 'is-on' : undefined}
              onClick={() => setLocale(one)}
            >
              {languages[one].localTitle} <span className={`cnt cnt--${state}`}>{words[state]}</span>
            </button>
          )
        })}
      </div>
      {children}
    </div>
  )
}

/** The draft is saved every few seconds; this says how it stands. */
function SaveState({ edited, data: { draft, content, now } }: { edited: Draft; data: ContentData }) {
  const words: Readonly<Record<Draft['state'], string>> = {
    saving: say('Saving the draft…'),
    typing: say('Not saved yet'),
    failed: say('The draft could not be saved'),
    conflict: say('Somebody saved first'),
    saved: draft.at
      ? say('Draft saved {{time}}', { time: shortTime(draft.at, now) })
      : say('Saved {{time}}', { time: shortTime(content.updatedAt, now) }),
  }
  const isBad = edited.state === 'failed' || edited.state === 'conflict'
  return (
    <span className={isBad ? 'note t-danger' : 'note'} role="status">
      {words[edited.state]}
      {edited.problem && `: ${edited.problem}`}
      {edited.state === 'typing' && (
        <button
          type="button"
          className="btn btn--quiet btn--xs"
          data-key="ctrl-s"
          onClick={() => void edited.save()}
        >
          {say('Save the draft')}
        </button>
      )}
    </span>
  )
}

type BarProps = {
  data: ContentData
  edited: Draft
  changes: ReturnType<typeof differences>
  isWrong: boolean
  firstProblem: [string, string] | undefined
  onJudge: () => void
}

/** What is not published yet. Leaving the page asks only while something is on this page alone. */
function Bar({ data, edited, changes, isWrong, firstProblem, onJudge }: BarProps) {
  const [isOpen, setOpen] = useState(false)
  const { mayPublish, content } = data
  if (changes.length === 0) return null
  const label = publishLabel(data, edited)
  return (
    <section className="o-save" aria-label={say('Not published yet')}>
      <span className="badge">{say('{{count}} change | {{count}} changes', { count: changes.length })}</span>
      <span className="ell">{changesInShort(changes).join(' · ')}</span>
      {isWrong && firstProblem && <span className="note t-danger ell">{firstProblem[1]}</span>}
      {mayPublish ? (
        <span className="sp row">
          <Discard data={data} edited={edited} />
          <button
            type="button"
            className="btn btn--primary"
            disabled={edited.conflicts.length > 0}
            onClick={() => (isWrong ? onJudge() : setOpen(true))}
          >
            {isWrong ? say('Show what is missing') : label}
          </button>
        </span>
      ) : (
        <span className="sp note">
          {say('The draft is saved; a colleague who writes content publishes it.')}
        </span>
      )}
      {isOpen && (
        <PublishDialog
          key={content.version}
          {...{ data, edited, changes, label }}
          onDone={() => {
            edited.clear()
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {edited.unsaved.length > 0 && <UnsavedGuard changes={changesInShort(edited.unsaved)} />}
    </section>
  )
}

function publishLabel({ now }: ContentData, { values }: Draft): string {
  const { out = '' } = values
  if (out === '') return say('Save, not shown yet')
  const at = new Date(out)
  return at > now
    ? say('Save, goes out {{time}}', { time: shortTime(at, now) })
    : say('Save, shows in the shops at once')
}

function Discard({ data: { content, draft }, edited }: { data: ContentData; edited: Draft }) {
  const { open, close, dialog } = useDialog({
    title: say('Discard the draft'),
    size: 'sm',
    children: (
      <ActForm
        act="discard"
        onDone={() => {
          edited.clear()
          close()
        }}
      >
        {({ isBusy }) => (
          <>
            <input type="hidden" name="version" value={content.version} />
            <input type="hidden" name="mark" value={draft.mark} />
            <div className="o-dlg__b">
              <p>{say('Everything that is not published is gone, also what colleagues wrote.')}</p>
            </div>
            <div className="o-dlg__f">
              <button type="button" className="btn btn--quiet" onClick={() => close()}>
                {say('Keep it')}
              </button>
              <button type="submit" className="btn btn--danger" disabled={isBusy}>
                {say('Discard')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--quiet" onClick={draft.mark ? open : edited.clear}>
        {say('Discard')}
      </button>
      {dialog}
    </>
  )
}

function TakeDown({ content }: ContentData) {
  const { open, close, dialog } = useDialog({
    title: say('Take it out of the shops'),
    size: 'sm',
    children: (
      <ActForm act="take-down" onDone={() => close()}>
        {({ isBusy }) => (
          <>
            <input type="hidden" name="version" value={content.version} />
            <div className="o-dlg__b col">
              <p>
                {say('Its address is a page that was not found from now on. Words and versions stay here.')}
              </p>
              {content.kind === 'policy' && (
                <Notice tone="warn">{say('Without its purchase agreement a site takes no orders.')}</Notice>
              )}
            </div>
            <div className="o-dlg__f">
              <button type="button" className="btn btn--quiet" onClick={() => close()}>
                {say('Cancel')}
              </button>
              <button type="submit" className="btn btn--danger" disabled={isBusy}>
                {say('Take it out')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--quiet" onClick={open}>
        {say('Take it out')}
      </button>
      {dialog}
    </>
  )
}
