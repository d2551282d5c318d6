import { type RefObject, useState } from 'react'
import { useRevalidator } from 'react-router'
import { maxAddresses } from '#shop/addresses/address-rules.ts'
import type { ShownAddress } from '#shop/addresses/address-view.ts'
import { call } from '#web/calls/call.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { toasts } from '#web/toasts/toasts.ts'

/**
 * An address goes at once; should the shop refuse, it comes back. The toast that can undo it outlives the page, so the
 * calls do not hang on any part of it.
 */
export function useAddressRemoval(place: RefObject<HTMLElement | null>) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [going, setGoing] = useState<ReadonlySet<number>>(new Set())

  async function remove({ id, is_default }: ShownAddress): Promise<void> {
    setGoing((ids) => new Set(ids).add(id))
    // The pressed button is gone, so the focus has to move.
    place.current?.focus({ preventScroll: true })
    const answer = await call('/api/account/delete-delivery-address', { id })
    // Deleted in another tab is deleted, too.
    if (answer.ok || answer.error.status === 404) {
      const action = { label: t('addresses.undo'), run: () => void restore({ id, is_default }) }
      toasts.show({ text: t('addresses.deleted'), action: answer.ok ? action : null })
      await revalidate()
    } else toasts.show({ text: t('addresses.not_deleted'), tone: 'error' })
    setGoing((ids) => new Set([...ids].filter((other) => other !== id)))
  }

  async function restore(address: { id: number; is_default: boolean }): Promise<void> {
    place.current?.focus({ preventScroll: true })
    const answer = await call('/api/account/restore-delivery-address', address)
    if (answer.ok) toasts.show({ text: t('addresses.restored') })
    else toasts.show({ text: reason(answer.error.status), tone: 'error' })
    await revalidate()
  }

  function reason(status: number): string {
    if (status === 404) return t('addresses.too_late')
    if (status === 409) return t('service.address_limit', { count: maxAddresses })
    return t('addresses.not_restored')
  }

  return { going, remove }
}
