import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { FieldFailure } from '#shop/failure.ts'
import type { DraftView } from '#shop/quotes/draft.schema.ts'
import { call } from '#web/calls/call.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { toasts } from '#web/toasts/toasts.ts'
import { itemState } from './form-state.ts'
import type { DraftForm } from './use-draft.ts'
import { focusLater } from './use-item-acts.ts'

type Places = { openAt: string; closeAt: string; refuse(failure: FieldFailure): void }

/** Copies items of earlier requests into the form, by script. What was typed is kept before, so nothing is lost. */
export function useCopies(draft: DraftForm, { openAt, closeAt, refuse }: Places) {
  const { t, locale } = useMessages()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const go = (to: string) => navigate(to, { replace: true, preventScrollReset: true })

  const open = async () => {
    if (draft.state.version !== null || draft.state.items.length > 0) await draft.keep()
    await go(openAt)
  }
  const copy = async (ids: readonly number[]) => {
    if (isBusy) return
    if (ids.length === 0) return refuse({ code: 'validation.copy_nothing' })
    setBusy(true)
    const kept = await draft.keep()
    const answer =
      kept &&
      (await call<DraftView>(
        '/api/quotes/copy-items',
        { items: ids, ...(kept.version !== null && { version: kept.version }) },
        { locale },
      ))
    setBusy(false)
    if (!answer) return
    if (!answer.ok) {
      const said = answer.error.answer as { errors?: Record<string, FieldFailure[]> } | null
      const [failure] = said?.errors?.items ?? []
      if (failure) refuse(failure)
      else toasts.show({ text: t('order_form.not_kept'), icon: 'info' })
      return
    }
    const { items, version } = answer.value
    const before = kept.items.map(({ id }) => id)
    const fresh = items
      .filter(({ id }) => !before.includes(id))
      .map((item) => itemState(item, `copy-${item.id}`))
    draft.change((now) => ({
      ...now,
      version,
      items: [
        ...now.items.map((item) => ({
          ...item,
          quantity: items.find(({ id }) => id === item.id)?.quantity ?? item.quantity,
        })),
        ...fresh,
      ],
    }))
    await go(closeAt)
    focusLater(fresh[0] ? `${fresh[0].key}-name` : 'items')
  }
  return { isBusy, open: () => void open(), copy: (ids: readonly number[]) => void copy(ids) }
}
