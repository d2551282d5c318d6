import { useEffect, useMemo, useState } from 'react'
import { useFetcher } from 'react-router'
import type { EditPreview } from '#shop/office/edit-order-lines.server.ts'
import type { EditReason } from '#shop/orders/order-edit.ts'
import type { ActAnswer } from '../kit/act-answer.ts'
import { isPriceText } from './typed-price.ts'

/** What was typed for a line that is there; lines without an entry stay as they are. */
export type LineEdit = { quantity: number; price?: string }
export type AddedEdit =
  | { key: number; sku: string; quantity: number }
  | { key: number; name: string; quantity: number; price: string }

const waitMs = 200
let lastKey = 0

/** The changes that are not saved, and what the server makes of them after each keystroke until they are. */
export function useOrderEdit(version: number, lineIds: readonly string[], isSaved: boolean) {
  const [lines, setLines] = useState<Readonly<Record<string, LineEdit>>>({})
  const [added, setAdded] = useState<readonly AddedEdit[]>([])
  const [reason, setReason] = useState<EditReason | ''>('')
  const fetcher = useFetcher<ActAnswer<EditPreview>>()
  const { submit } = fetcher
  const known = lineIds.join(' ')
  const count = Object.keys(lines).length + added.length
  const fields = useMemo(
    () => ({
      version: String(version),
      reason: reason || 'other',
      // A colleague may have removed a line meanwhile.
      lines: JSON.stringify(
        Object.entries(lines)
          .filter(([id]) => known.split(' ').includes(id))
          .map(([id, edit]) => ({ id, ...edit })),
      ),
      added: JSON.stringify(added.map(({ key: _, ...line }) => line)),
    }),
    [version, reason, lines, added, known],
  )
  const isUnfinished =
    Object.values(lines).some(({ price }) => price !== undefined && !isPriceText(price)) ||
    added.some((line) => 'name' in line && (line.name.trim() === '' || !isPriceText(line.price)))
  useEffect(() => {
    if (isUnfinished || isSaved) return
    const timer = setTimeout(() => submit({ act: 'preview', ...fields }, { method: 'post' }), waitMs)
    return () => clearTimeout(timer)
  }, [submit, fields, isUnfinished, isSaved])
  const answer = fetcher.data
  return {
    lines,
    added,
    reason,
    setReason,
    fields,
    count,
    preview: answer?.ok ? answer.value : null,
    failure: answer && !answer.ok ? answer : null,
    /** A price that is no number, or a new line without its name: nothing can be counted yet. */
    isUnfinished,
    isCounting: fetcher.state !== 'idle',
    edit(id: string, change: LineEdit | null) {
      const { [id]: _, ...others } = lines
      setLines(change ? { ...others, [id]: change } : others)
    },
    add(line: { sku: string } | { name: string; price: string }) {
      lastKey += 1
      setAdded([...added, { key: lastKey, quantity: 1, ...line }])
    },
    change(key: number, change: Partial<{ quantity: number; name: string; price: string }>) {
      setAdded(added.map((line) => (line.key === key ? ({ ...line, ...change } as AddedEdit) : line)))
    },
    drop(key: number) {
      setAdded(added.filter((line) => line.key !== key))
    },
    clear() {
      setLines({})
      setAdded([])
    },
  }
}

export type OrderEdit = ReturnType<typeof useOrderEdit>
