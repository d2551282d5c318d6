import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '#web/messages/messages-context.tsx'
import { clientConfig } from '#web/store-config/use-client-config.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Label } from '#web/ui/manifest.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import styles from './search-box.module.css'
import { createSuggester, type Suggest, type Suggestion, splitCompletion } from './suggestions.ts'

const restMs = 150

type Props = { to: string; suggest: Suggest | null; hasButton?: boolean }

/** A plain form that finds without script; with it, suggestions appear while one types (a combobox to screen readers). */
export function SearchBox({ to, suggest, hasButton = false }: Props) {
  const t = useT()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  const found = useSuggestions(typed, suggest)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list, so nothing in it is chosen yet
  useEffect(() => setActive(-1), [found])
  useEffect(() => {
    // Typed before we came.
    if (input.current?.value) setTyped(input.current.value)
  }, [])
  const isShown = isOpen && found.length > 0
  const current = isShown ? found[active] : undefined

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setOpen(false)
      setActive(-1)
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && found.length > 0) {
      event.preventDefault()
      setOpen(true)
      // One place more than there are suggestions: what was typed is part of the round.
      const step = event.key === 'ArrowDown' ? 1 : -1
      const places = found.length + 1
      setActive((now) => ((now + 1 + step + places) % places) - 1)
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      setOpen(false)
      setActive(-1)
      void navigate(current.to)
    }
  }

  return (
    <search className={styles.search}>
      <form action={to} method="get" autoComplete="off" data-clean>
        <Icon name="search" className={styles.glass} />
        <label className={text.heard} htmlFor={`${id}-input`}>
          {t('search.label')}
        </label>
        <input
          ref={input}
          id={`${id}-input`}
          name="searchText"
          type="search"
          enterKeyHint="search"
          placeholder={t('search.placeholder')}
          maxLength={200}
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
          onFocus={() => setOpen(true)}
          onBlur={() => {
            // What is shown is what is meant, also by a press on the button.
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
      <div
        className={styles.list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('search.suggestions')}
        hidden={!isShown}
      >
        {isShown && <Suggestions id={id} found={found} typed={typed} active={active} />}
      </div>
      <p className={text.heard} aria-live="polite">
        {isShown && t('search.suggestion_count', { count: found.length })}
      </p>
    </search>
  )
}

type ListProps = { id: string; found: readonly Suggestion[]; typed: string; active: number }

function Suggestions({ id, found, typed, active }: ListProps) {
  const t = useT()
  const groups = [
    { title: t('search.searches'), kinds: ['query', 'category'] },
    { title: t('search.products'), kinds: ['product'] },
  ]
  return groups.map(({ title, kinds }) => {
    const entries = found
      .map((entry, index) => ({ entry, index }))
      .filter(({ entry }) => kinds.includes(entry.kind))
    if (entries.length === 0) return null
    return (
      // biome-ignore lint/a11y/useSemanticElements: a group inside a listbox is not a set of fields
      <div key={title} role="group" aria-label={title}>
        <Label>{title}</Label>
        {entries.map(({ entry, index }) => (
          <ShopLink
            key={entry.to}
            to={entry.to}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className={styles.option}
            // The input loses its focus on a press, and the list would be gone before the click.
            onPointerDown={(event) => event.preventDefault()}
          >
            <Option entry={entry} typed={typed} />
          </ShopLink>
        ))}
      </div>
    )
  })
}

function Option({ entry, typed }: { entry: Suggestion; typed: string }) {
  if (entry.kind === 'product') {
    return (
      <>
        <img src={entry.picture} alt="" width="40" height="40" />
        <span>{entry.text}</span>
        <span className={styles.price}>{entry.price}</span>
      </>
    )
  }
  const parts = splitCompletion(entry.text, typed)
  return (
    <span>
      {parts.typed}
      <b>{parts.completion}</b>
      {entry.kind === 'category' && <span className={styles.scope}> {entry.scope}</span>}
    </span>
  )
}

const none: readonly Suggestion[] = []

/** Follows what is typed at a distance; an older answer never overtakes a newer one. */
function useSuggestions(typed: string, suggest: Suggest | null): readonly Suggestion[] {
  const [found, setFound] = useState(none)
  const ask = useMemo(() => suggest && createSuggester(suggest), [suggest])
  useEffect(() => {
    if (!ask) return
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
