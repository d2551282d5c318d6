import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { formatNumber } from '#core/format.ts'
import { say } from '#locales/office/office-texts.ts'
import type { CategoryNode } from '#shop/office/read-categories.server.ts'
import type { ActAnswer } from '../kit/act-answer.ts'
import { toast } from '../kit/toasts.tsx'
import { Icon } from '../ui/icon.tsx'
import type { TreeData } from './categories-data.server.ts'

/** Keys: up and down move, left and right fold, Alt up and down reorder, M opens "Move to". */
export function CategoryTree({ tree, chosen, mayChange }: TreeData) {
  const navigate = useNavigate()
  const list = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(above(tree, chosen?.id ?? null)))
  const [cursor, setCursor] = useState(chosen?.id ?? tree[0]?.id ?? 0)
  const [words, setWords] = useState('')
  const move = useMove()
  const typed = words.trim().toLowerCase()
  const shown = tree.filter((node) =>
    typed
      ? Object.values(node.names).some((name) => name.toLowerCase().includes(typed))
      : above(tree, node.id).every((id) => id === node.id || open.has(id)),
  )
  const fold = (id: number, isOpen: boolean) => {
    const next = new Set(open)
    if (isOpen) next.add(id)
    else next.delete(id)
    setOpen(next)
  }
  const goTo = (node: CategoryNode | undefined) => {
    if (!node) return
    setCursor(node.id)
    list.current?.querySelector<HTMLElement>(`[data-id="${node.id}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const place = shown.findIndex(({ id }) => id === cursor)
    const node = shown[place]
    if (!node || event.ctrlKey || event.metaKey) return
    const { key, altKey } = event
    if (altKey && mayChange && (key === 'ArrowUp' || key === 'ArrowDown')) {
      const to = neighbour(tree, node, key === 'ArrowUp' ? -1 : 1)
      if (to) move(node, to)
    } else if (key === 'ArrowDown') goTo(shown[place + 1])
    else if (key === 'ArrowUp') goTo(shown[place - 1])
    else if (key === 'ArrowRight') fold(node.id, true)
    else if (key === 'ArrowLeft' && open.has(node.id)) fold(node.id, false)
    else if (key === 'ArrowLeft') goTo(shown.find(({ id }) => id === node.parentId))
    else if (key === 'Enter') navigate(`/categories/${node.id}`, { preventScrollReset: true })
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <section className="o-card" aria-label={say('Tree of categories')}>
      <div className="o-tree__find">
        <input
          type="search"
          className="input"
          data-key="/"
          placeholder={say('Find a category')}
          aria-label={say('Find a category')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a tree is a list that is walked by keys */}
      <ul className="tree" role="tree" aria-label={say('Categories')} ref={list} onKeyDown={onKeyDown}>
        {shown.map((node) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys of all its items
          <li
            key={node.id}
            role="treeitem"
            data-id={node.id}
            tabIndex={cursor === node.id ? 0 : -1}
            aria-level={node.level + 1}
            aria-expanded={node.hasChildren ? open.has(node.id) : undefined}
            aria-selected={chosen?.id === node.id}
            className={[
              `tree__${Math.min(node.level, 5)}`,
              chosen?.id === node.id && 'is-on',
              !node.isShown && 'muted',
            ]
              .filter(Boolean)
              .join(' ')}
            onFocus={() => setCursor(node.id)}
            onClick={() => navigate(`/categories/${node.id}`, { preventScrollReset: true })}
          >
            <button
              type="button"
              className={node.hasChildren ? 'tree__fold' : 'tree__fold tree__fold--none'}
              tabIndex={-1}
              aria-hidden="true"
              onClick={(event) => {
                event.stopPropagation()
                fold(node.id, !open.has(node.id))
              }}
            >
              <Icon name={open.has(node.id) ? 'down' : 'right'} />
            </button>
            {node.names.en}
            {!node.isShown && <span className="meta">{say('hidden')}</span>}
            <span className="cnt">{formatNumber(node.products, 'en')}</span>
          </li>
        ))}
      </ul>
      <div className="o-card__f">
        <span className="o-keys">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {say('move')}
          </span>
          <span>
            <kbd>←</kbd> <kbd>→</kbd> {say('fold')}
          </span>
          {mayChange && (
            <>
              <span>
                <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> {say('reorder')}
              </span>
              <span>
                <kbd>M</kbd> {say('move to')}
              </span>
            </>
          )}
        </span>
      </div>
    </section>
  )
}

/** A category and those above it. */
function above(tree: readonly CategoryNode[], id: number | null): number[] {
  const node = tree.find((one) => one.id === id)
  return node ? [...above(tree, node.parentId), node.id] : []
}

/** Where one step among its siblings leads: before which one it stands then. */
function neighbour(tree: readonly CategoryNode[], { id, parentId }: CategoryNode, step: 1 | -1) {
  const siblings = tree.filter((node) => node.parentId === parentId)
  const place = siblings.findIndex((node) => node.id === id) + step
  if (place < 0 || place >= siblings.length) return null
  const before = step === -1 ? siblings[place] : siblings[place + 1]
  return { parent: parentId === null ? '' : String(parentId), before: before ? String(before.id) : '' }
}

/** Reorders at once; a refusal is told. */
function useMove() {
  const fetcher = useFetcher<ActAnswer>()
  const { data } = fetcher
  useEffect(() => {
    if (data) toast(data.ok ? (data.toast ?? '') : data.text, { isError: !data.ok })
  }, [data])
  return ({ id }: CategoryNode, to: { parent: string; before: string }) =>
    fetcher.submit({ act: 'move', ...to }, { method: 'post', action: `/categories/${id}` })
}
