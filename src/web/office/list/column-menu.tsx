import {
  type DragEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import {
  inOrder,
  type ListColumn,
  type ListDefinition,
  type ListQuery,
  listHref,
  readListQuery,
} from '#shop/office/list.ts'
import { Icon } from '../ui/icon.tsx'

type Props = {
  list: ListDefinition
  query: ListQuery
  /** Columns that this person may see. */
  columns: readonly ListColumn[]
  isKept: boolean
}

/** Which columns the list shows, and in which order: ticked, dragged, or moved by Alt and an arrow. */
export function ColumnMenu({ list, query: loaded, columns, isKept }: Props) {
  const id = useId()
  const navigate = useNavigate()
  // What was chosen a moment ago counts already, while its rows are loading: the router learns of it later than the next key.
  const [chosen, setChosen] = useState<ListQuery | null>(null)
  const query = chosen ?? loaded
  const isLoading = useNavigation().location !== undefined
  useEffect(() => {
    if (!isLoading) setChosen(null)
  }, [isLoading])
  const change = (next: Partial<ListQuery>) => {
    setChosen({ ...query, ...next })
    navigate(listHref(list, query, next), { preventScrollReset: true, replace: true })
  }
  const tick = (column: string) =>
    change({
      hidden: query.hidden.includes(column)
        ? query.hidden.filter((one) => one !== column)
        : [...query.hidden, column],
    })
  const { body, over, said, rowProps } = useOrder(inOrder(columns, query), (order) => {
    const unseen = query.order.filter((one) => !order.includes(one))
    change({ order: [...order, ...unseen] })
  })
  const usual = readListQuery(list, new URLSearchParams())
  return (
    <div className="o-menu">
      <button type="button" className="btn btn--quiet btn--xs" popoverTarget={id}>
        <Icon name="columns" /> {say('Columns')}
      </button>
      <div className="o-pop o-pop--here o-cols" popover="auto" id={id}>
        <p className="label" id={`${id}-title`}>
          {say('Columns')}
        </p>
        <ul ref={body} aria-labelledby={`${id}-title`}>
          {inOrder(columns, query).map((column) => (
            <li
              key={column.id}
              data-column={column.id}
              className={over === column.id ? 'is-over' : undefined}
              {...rowProps(column)}
            >
              <button
                type="button"
                className="o-cols__grip"
                aria-label={say('Move {{name}}', { name: say(column.title) })}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                title={say('Drag, or press Alt and an arrow')}
              >
                <Icon name="grip" size={16} />
              </button>
              <label className="check">
                <span>{say(column.title)}</span>
                <input
                  type="checkbox"
                  checked={!query.hidden.includes(column.id)}
                  disabled={column.isFixed}
                  onChange={() => tick(column.id)}
                />
              </label>
            </li>
          ))}
        </ul>
        <p className="vh" role="status">
          {said}
        </p>
        <div className="o-cols__f">
          <button
            type="button"
            className="btn btn--quiet btn--xs"
            onClick={() => change({ hidden: [], order: usual.order })}
          >
            {say('Reset')}
          </button>
          <span className="note">
            {isKept ? say('Kept in this view') : say('Kept when you save the view')}
          </span>
        </div>
      </div>
    </div>
  )
}

function useOrder(columns: readonly ListColumn[], onOrder: (order: string[]) => void) {
  const body = useRef<HTMLUListElement>(null)
  const moved = useRef<string | null>(null)
  const dragged = useRef<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const ids = columns.map(({ id }) => id)
  const order = ids.join()

  // A row that is moved in the document loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new order
  useLayoutEffect(() => {
    if (!moved.current) return
    body.current?.querySelector<HTMLElement>(`[data-column="${moved.current}"] button`)?.focus()
    moved.current = null
  }, [order])

  const place = (column: ListColumn, to: number) => {
    if (to < 0 || to >= ids.length || ids[to] === column.id) return
    const next = ids.filter((one) => one !== column.id)
    next.splice(to, 0, column.id)
    setSaid(
      say('{{name}}, place {{place}} of {{count}}', {
        name: say(column.title),
        place: to + 1,
        count: ids.length,
      }),
    )
    onOrder(next)
  }
  const rowProps = (column: ListColumn) => ({
    draggable: true,
    onKeyDown: (event: KeyboardEvent) => {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
      if (!event.altKey || step === 0) return
      event.preventDefault()
      moved.current = column.id
      place(column, ids.indexOf(column.id) + step)
    },
    onDragStart: (event: DragEvent) => {
      dragged.current = column.id
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', say(column.title))
    },
    onDragOver: (event: DragEvent) => {
      if (!dragged.current) return
      event.preventDefault()
      setOver(column.id)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      const source = columns.find(({ id }) => id === dragged.current)
      if (source) place(source, ids.indexOf(column.id))
    },
    onDragEnd: () => {
      dragged.current = null
      setOver(null)
    },
  })
  return { body, over, said, rowProps }
}
