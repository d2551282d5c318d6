import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { tidy } from '#shop/catalog/product-fields.ts'
import { type Cell, cellsOf, copied, fieldAt, fillDown, paste, type Range, type Sheet } from './grid-edits.ts'
import type { Edits } from './use-edits.ts'

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The keys of a spreadsheet. Nothing is saved here: cells become changes of the page's form. */
export function useGrid(
  table: RefObject<HTMLTableElement | null>,
  sheet: Sheet,
  edits: Edits,
  isLocked: (field: string) => boolean,
) {
  const [range, setRange] = useState<Range>({ from: { row: 0, column: 0 }, to: { row: 0, column: 0 } })
  const [draft, setDraft] = useState<string | null>(null)
  /** Focus follows the cursor only after a key or a click in the grid, never when the page opens. */
  const isUsed = useRef(false)
  const cursor = range.to
  const place = `${cursor.row} ${cursor.column} ${draft === null}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: moves with the cursor
  useEffect(() => {
    if (!isUsed.current || draft !== null) return
    table.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()
  }, [place])

  const put = (values: Readonly<Record<string, string>>) => {
    const open = Object.entries(values).filter(([field]) => !isLocked(field))
    if (open.length > 0) edits.set(Object.fromEntries(open))
  }
  const moveTo = (cell: Cell, isExtending = false) => {
    isUsed.current = true
    const to = {
      row: Math.max(0, Math.min(sheet.rows.length - 1, cell.row)),
      column: Math.max(0, Math.min(sheet.columns.length - 1, cell.column)),
    }
    setRange((was) => ({ from: isExtending ? was.from : to, to }))
  }
  const edit = (text: string | null) => {
    const field = fieldAt(sheet, cursor)
    if (!field || isLocked(field)) return
    isUsed.current = true
    setDraft(text ?? edits.valueOf(field))
  }
  const commit = (next?: Cell) => {
    const field = fieldAt(sheet, cursor)
    if (field && draft !== null) put({ [field]: tidy(sheet.columns[cursor.column] ?? '', draft) })
    setDraft(null)
    if (next) moveTo(next)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (draft !== null) return onDraftKey(event)
    const step = steps[event.key]
    const isControl = event.ctrlKey || event.metaKey
    if (step) {
      event.preventDefault()
      moveTo({ row: cursor.row + step[0], column: cursor.column + step[1] }, event.shiftKey)
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault()
      const column = event.key === 'Home' ? 0 : sheet.columns.length - 1
      moveTo({
        row: isControl ? (event.key === 'Home' ? 0 : sheet.rows.length - 1) : cursor.row,
        column,
      })
    } else if (isControl && event.key.toLowerCase() === 'd') {
      event.preventDefault()
      put(fillDown(sheet, range, edits.valueOf))
    } else if (isControl && event.key.toLowerCase() === 'z') {
      event.preventDefault()
      edits.undo()
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault()
      edit(null)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      const fields = cellsOf(range).flatMap((cell) => fieldAt(sheet, cell) ?? [])
      put(Object.fromEntries(fields.map((field) => [field, ''])))
    } else if (event.key.length === 1 && !isControl && !event.altKey) {
      event.preventDefault()
      edit(event.key)
    }
  }
  const onDraftKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      setDraft(null)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      commit({ ...cursor, row: cursor.row + 1 })
    } else if (event.key === 'Tab') {
      event.preventDefault()
      commit({ ...cursor, column: cursor.column + (event.shiftKey ? -1 : 1) })
    }
    event.stopPropagation()
  }
  const onPaste = (event: ClipboardEvent) => {
    if (draft !== null) return
    event.preventDefault()
    put(paste(sheet, range, event.clipboardData.getData('text/plain')))
  }
  const onCopy = (event: ClipboardEvent) => {
    if (draft !== null) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copied(sheet, range, edits.valueOf))
  }
  return { range, cursor, draft, setDraft, edit, commit, moveTo, keys: { onKeyDown, onPaste, onCopy } }
}
