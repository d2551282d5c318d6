import {
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isPastedLink } from '#shop/links/pasted-link.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { clientConfig } from '#web/store-config/use-client-config.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import text from '#web/ui/text.module.css'
import { recentSearches } from './recent-searches.ts'
import styles from './search-box.module.css'
import type { Suggest, Suggester, Suggestion } from './suggestions.ts'

const restMs = 150
/** Loaded with the first suggestions, because most visitors do not search. */
const SuggestionList = lazy(() =>
  import('./suggestion-list.tsx').then((list) => ({ default: list.SuggestionList })),
)
const recent = recentSearches(() => localStorage)

type Props = {
  to: string
  suggest: Suggest | null
  hasButton?: boolean
  /** Proposed where nothing has been searched for. */
  proposed?: string
}

/** A plain form that finds without script; with it, suggestions appear while one types (a combobox to screen readers). */
export function SearchBox({ to, suggest, hasButton = false, proposed = '' }: Props) {
  const t = useT()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const searched = useSearched(to) || proposed
  const [typed, setTyped] = useState(searched)
  const [active, setActive] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  const [lately, setLately] = useState<readonly string[]>([])
  const suggested = useSuggestions(isOpen ? typed : '', suggest)
  const isRecent = typed.trim() === ''
  const searchedBefore = useMemo(
    () => lately.map((text): Suggestion => ({ kind: 'query', text, to: searchAddress(to, text) })),
    [lately, to],
  )
  const found = isRecent ? searchedBefore : suggested
  useEffect(() => setTyped(searched), [searched])
  // Together with the list, or it would undo an arrow that is pressed as soon as the list is seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list, so nothing in it is chosen yet
  useLayoutEffect(() => setActive(-1), [found])
  useEffect(() => {
    // Typed before we came.
    if (input.current?.value) setTyped(input.current.value)
  }, [])
  const isShown = isOpen && found.length > 0
  const current = isShown ? found[active] : undefined

  function openList() {
    if (suggest) setLately(recent.read())
    setOpen(true)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setOpen(false)
      setActive(-1)
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && found.length > 0) {
      event.preventDefault()
      setOpen(true)
      // One position more than there are suggestions, for the typed text.
      const step = event.key === 'ArrowDown' ? 1 : -1
      const places = found.length + 1
      setActive((now) => ((now + 1 + step + places) % places) - 1)
    } else if (event.key === 'Delete' && isRecent && current) {
      event.preventDefault()
      recent.forget(current.text)
      setLately(recent.read())
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      setOpen(false)
      setActive(-1)
      if (current.kind === 'query') recent.remember(current.text)
      void navigate(current.to)
    }
  }

  return (
    <search className={styles.search}>
      <form
        action={to}
        method="get"
        autoComplete="off"
        data-clean
        onSubmit={() => {
          const text = current?.text ?? typed
          if (suggest && !isPastedLink(text)) recent.remember(text)
        }}
      >
        <Icon name="search" className={styles.glass} />
        <label className={text.visuallyHidden} htmlFor={`${id}-input`}>
          {t('search.label')}
        </label>
        <input
          ref={input}
          id={`${id}-input`}
          name="searchText"
          type="search"
          enterKeyHint="search"
          placeholder={t('search.placeholder')}
          // Room for a link, which leads to the request form.
          maxLength={2000}
          value={current?.text ?? typed}
          className={classes(styles.input, hasButton && styles.withButton)}
          role="combobox"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current ? `${id}-${active}` : undefined}
          onChange={({ target }) => {
            setTyped(target.value)
            setActive(-1)
            setOpen(true)
          }}
          onFocus={openList}
          onBlur={() => {
            // The shown text is searched for, also with the button.
            if (current) setTyped(current.text)
            setActive(-1)
            setOpen(false)
          }}
          onKeyDown={onKeyDown}
        />
        {typed !== '' && (
          <button
            type="button"
            className={classes(styles.clear, hasButton && styles.beforeButton)}
            aria-label={t('search.clear')}
            onClick={() => {
              setTyped('')
              input.current?.focus()
            }}
          >
            <Icon name="close" size={16} />
          </button>
        )}
        {hasButton && (
          <Button type="submit" size="small" className={styles.submit}>
            {t('search.submit')}
          </Button>
        )}
      </form>
      <div className={styles.list} hidden={!isShown}>
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={isRecent ? t('search.recent') : t('search.suggestions')}
        >
          {isShown && (
            <Suspense>
              <SuggestionList
                id={id}
                found={found}
                typed={typed}
                active={active}
                isRecent={isRecent}
                onSearch={recent.remember}
              />
            </Suspense>
          )}
        </div>
        {isRecent && (
          <button
            type="button"
            className={styles.forget}
            // Reached by pointer and touch; from the keyboard, Delete forgets the chosen one.
            tabIndex={-1}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              recent.forgetAll()
              setLately([])
            }}
          >
            {t('search.forget_recent')}
          </button>
        )}
      </div>
      <p className={text.visuallyHidden} aria-live="polite">
        {isShown && t('search.suggestion_count', { count: found.length })}
      </p>
    </search>
  )
}

/** The search text of the current page, shown in the box. */
function useSearched(to: string): string {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  return pathname === to ? (query.get('searchText') || query.get('q') || '').slice(0, 200) : ''
}

function searchAddress(to: string, text: string): string {
  return `${to}?${new URLSearchParams({ searchText: text })}`
}

const none: readonly Suggestion[] = []

/** Debounces the input; an older answer never replaces a newer one. */
function useSuggestions(typed: string, suggest: Suggest | null): readonly Suggestion[] {
  const [found, setFound] = useState(none)
  const ask = useMemo(() => suggest && suggesterLater(suggest), [suggest])
  useEffect(() => {
    if (!ask) return
    // Closed, nothing typed, or a link, which is not searched for.
    if (typed === '' || isPastedLink(typed)) return setFound(none)
    const asking = new AbortController()
    const rest = setTimeout(() => {
      ask(typed, clientConfig.get().isMobile, asking.signal).then(
        (answer) => !asking.signal.aborted && setFound(answer),
        // Without suggestions the box still searches.
        () => !asking.signal.aborted && setFound(none),
      )
    }, restMs)
    return () => {
      clearTimeout(rest)
      asking.abort()
    }
  }, [typed, ask])
  return found
}

/** Loaded with the first letters, like the list. */
function suggesterLater(suggest: Suggest): Suggester {
  let loaded: Promise<Suggester> | undefined
  return async (...typed) => {
    loaded ??= import('./suggestions.ts').then(({ createSuggester }) => createSuggester(suggest))
    return (await loaded)(...typed)
  }
}
