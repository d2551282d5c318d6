import { useEffect, useRef, useState } from 'react'
import { useActionData, useFetcher } from 'react-router'
import type { ActAnswer } from '../kit/act-answer.ts'
import { toast } from '../kit/toasts.tsx'
import type { PricedView, QuoteData } from './quote-data.server.ts'
import { fieldsOfWork } from './work-fields.ts'

/** What counting answers: the new figures, or what is wrong with which field. */
export type PriceAnswer = {
  typed: Readonly<Record<string, string>>
  priced: PricedView | null
  fields: Readonly<Record<string, string>>
}

/** Fields stand in several cards and belong to this form. */
export const workForm = 'work'
const waitMs = 200

/** The figures follow what is typed; without script they follow the button. */
export function useWorkbench({ work, priced: loaded }: QuoteData) {
  const counted = useFetcher<ActAnswer<PriceAnswer>>()
  const acted = useFetcher<ActAnswer>()
  const posted = useActionData<ActAnswer<PriceAnswer>>()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isDirty, setDirty] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const [preview, setPreview] = useState<string | null>(null)
  const { submit } = counted

  const count = () => {
    setWaiting(false)
    if (!form.current) return
    const fields = new FormData(form.current)
    fields.set('act', 'price')
    void submit(fields, { method: 'post' })
  }
  const told = useRef<unknown>(undefined)
  useEffect(() => {
    const answer = acted.data
    if (!answer || told.current === answer) return
    told.current = answer
    if (!answer.ok) {
      form.current?.ownerDocument.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      count()
      return
    }
    setDirty(false)
    if (answer.toast) toast(answer.toast, {})
    if (isLink(answer.value)) setPreview(answer.value.href)
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const postedPrice = posted?.ok && posted.act === 'price' ? posted.value : null
  const answer = counted.data?.ok ? counted.data.value : postedPrice
  // While a field is wrong, the last figures stay.
  const last = useRef(loaded)
  if (answer?.priced) last.current = answer.priced
  const failure = [acted.data, posted].find((one) => one && !one.ok)
  const wrong = answer?.fields ?? {}
  return {
    form,
    Form: acted.Form,
    typed: postedPrice?.typed ?? fieldsOfWork(work),
    priced: last.current,
    fields: counted.data ? wrong : { ...(failure && !failure.ok ? failure.fields : {}), ...wrong },
    isWrong: Object.keys(wrong).length > 0,
    failure: failure && !failure.ok ? failure : null,
    isDirty,
    isCounting: isWaiting || counted.state !== 'idle',
    isBusy: acted.state !== 'idle',
    /** Where the offer is seen as its customer will, once that was asked for. */
    preview,
    closePreview: () => setPreview(null),
    /** Something was typed in a field of the work. */
    onInput() {
      setDirty(true)
      setWaiting(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(count, waitMs)
    },
    /**
     * What is still being counted is dropped. The router takes its end for newer than what the act changes, and would not
     * load that: the next act would be sent with a version that is old.
     */
    onAct() {
      clearTimeout(timer.current)
      setWaiting(false)
      counted.reset()
    },
  }
}

const isLink = (value: unknown): value is { href: string } =>
  typeof value === 'object' && value !== null && 'href' in value

export type Workbench = ReturnType<typeof useWorkbench>
