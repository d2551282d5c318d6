import { type RefObject, useEffect, useState } from 'react'

/** The keys of a list: J and K move the cursor, X selects, Shift X selects up to here, Enter opens. */
export function useRows(
  body: RefObject<HTMLElement | null>,
  keys: readonly string[],
  open: (place: number) => void,
) {
  const [cursor, setCursor] = useState(-1)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const page = keys.join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows, another choice
  useEffect(() => {
    setSelected(new Set())
    setCursor(-1)
  }, [page])

  const toggle = (place: number) => {
    const key = keys[place]
    if (key === undefined) return
    const next = new Set(selected)
    if (!next.delete(key)) next.add(key)
    setSelected(next)
    setCursor(place)
  }
  const toggleAll = () => setSelected(selected.size === keys.length ? new Set() : new Set(keys))
  const selectTo = (place: number) => {
    const from = keys.findIndex((key) => selected.has(key))
    const [low, high] = from === -1 ? [place, place] : [Math.min(from, place), Math.max(from, place)]
    setSelected(new Set([...selected, ...keys.slice(low, high + 1)]))
  }

  useEffect(() => {
    const move = (step: number) => {
      const next = Math.max(0, Math.min(keys.length - 1, cursor + step))
      setCursor(next)
      body.current?.children[next]?.scrollIntoView({ block: 'nearest' })
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event) || areKeysOff()) return
      if (event.key === 'j') move(1)
      else if (event.key === 'k') move(-1)
      else if (event.key === 'x' && cursor >= 0) toggle(cursor)
      else if (event.key === 'X' && cursor >= 0) selectTo(cursor)
      else if (event.key === 'Enter' && cursor >= 0 && event.target === document.body) open(cursor)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })

  return { cursor, selected, toggle, toggleAll, clear: () => setSelected(new Set<string>()) }
}

function isElsewhere({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('dialog[open], [popover]')) return true
  if (target instanceof HTMLInputElement) return !/^(?:checkbox|radio)$/.test(target.type)
  return /^(?:textarea|select)$/i.test(target.tagName)
}

/** Switched off in the person's account. */
function areKeysOff(): boolean {
  return document.querySelector('[data-shortcuts="off"]') !== null
}
