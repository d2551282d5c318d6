import { useEffect, useMemo, useState } from 'react'
import { useFetcher } from 'react-router'
import type { NewOrderPreview } from '#shop/office/new-order.server.ts'
import type { ActAnswer } from '../kit/act-answer.ts'
import type { NewOrderData } from './new-order-data.server.ts'

export type NewLine = { sku: string; quantity: number }

const waitMs = 250

const nobody = { first_name: '', last_name: '', phone_number: '', first_address: '', city: '', zip: '' }

export type PersonField = keyof typeof nobody

/** What was typed, and what the server counts after each change. */
export function useNewOrder({ customer, countries, languages }: NewOrderData) {
  const [lines, setLines] = useState<readonly NewLine[]>([])
  const [typed, setTyped] = useState({
    email: '',
    locale: languages[0]?.value ?? 'en',
    way: 'air',
    country: String(countries[0]?.id ?? ''),
    service: '',
    point: '',
    point_text: '',
    code: '',
    payment: '',
    ...nobody,
    ...customer?.contact,
  })
  const suite = customer?.suite ?? ''
  const contact = customer?.contact
  const [filledFor, setFilledFor] = useState(suite)
  // Another customer was chosen: theirs replaces what was filled in for the one before.
  if (filledFor !== suite) {
    setFilledFor(suite)
    setTyped({ ...typed, ...nobody, ...contact })
  }
  const fetcher = useFetcher<ActAnswer<NewOrderPreview>>()
  const { submit } = fetcher
  const fields = useMemo(
    () => ({ ...typed, customer: suite, lines: JSON.stringify(lines) }),
    [typed, suite, lines],
  )
  useEffect(() => {
    const timer = setTimeout(() => submit({ act: 'preview', ...fields }, { method: 'post' }), waitMs)
    return () => clearTimeout(timer)
  }, [submit, fields])
  const answer = fetcher.data
  return {
    lines,
    typed,
    fields,
    preview: answer?.ok ? answer.value : null,
    failure: answer && !answer.ok ? answer : null,
    isCounting: fetcher.state !== 'idle',
    set(change: Partial<typeof typed>) {
      setTyped({ ...typed, ...change })
    },
    setPerson(field: PersonField, value: string) {
      setTyped({ ...typed, [field]: value })
    },
    /** The same SKU once more is one piece more. */
    add(sku: string) {
      const isThere = lines.some((line) => line.sku.toUpperCase() === sku.toUpperCase())
      setLines(
        isThere
          ? lines.map((line) =>
              line.sku.toUpperCase() === sku.toUpperCase() ? { ...line, quantity: line.quantity + 1 } : line,
            )
          : [...lines, { sku, quantity: 1 }],
      )
    },
    count(sku: string, quantity: number) {
      setLines(lines.map((line) => (line.sku === sku ? { ...line, quantity } : line)))
    },
    drop(sku: string) {
      setLines(lines.filter((line) => line.sku !== sku))
    },
  }
}

export type NewOrderForm = ReturnType<typeof useNewOrder>
