import { useRef } from 'react'
import type { ParsedUrlView } from '#shop/links/links.schema.ts'
import { call } from '#web/calls/call.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { toasts } from '#web/toasts/toasts.ts'
import type { ItemState } from './form-state.ts'
import type { ItemActs } from './item-acts.ts'
import { sendPhotos } from './send-photos.ts'
import type { DraftForm } from './use-draft.ts'

/** The element is there once the page is drawn. */
export function focusLater(id: string): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id)
    element?.scrollIntoView({ block: 'nearest' })
    element?.focus()
  })
}

/** What can be done with the items of the form, by script. */
export function useItemActs({ change, keep }: DraftForm) {
  const { t, locale } = useMessages()
  const byHand = useRef(new Set<string>())
  const changeItem = (key: string, changes: Partial<ItemState>) =>
    change((now) => ({
      ...now,
      items: now.items.map((item) => (item.key === key ? { ...item, ...changes } : item)),
    }))

  /** At most as long as a page may take; whoever fills it in meanwhile is not disturbed. */
  const read = async ({ key, url }: ItemState) => {
    changeItem(key, { reading: 'reading' })
    const answer = await call<ParsedUrlView>('/api/quotes/parse-url', { url }, { locale, timeoutMs: 8000 })
    if (byHand.current.has(key)) return
    if (!answer.ok) return changeItem(key, { reading: 'unreadable' })
    const page = answer.value
    change((now) => ({
      ...now,
      items: now.items.map((item) => {
        if (item.key !== key) return item
        const isPriced = item.price === '' && page.price !== null
        return {
          ...item,
          reading: page.state,
          shop: page.shop,
          title: item.title || (page.title ?? ''),
          image: page.image,
          choices: page.options,
          price_of: page.price_of,
          other_prices: page.other_prices,
          ...(isPriced && { price: String(page.price), currency: page.currency ?? item.currency }),
        }
      }),
    }))
  }
  const of = (item: ItemState): ItemActs => ({
    change: (changes) => changeItem(item.key, changes),
    read: () => void read(item),
    fillMyself: () => {
      byHand.current.add(item.key)
      changeItem(item.key, { reading: 'typed' })
      focusLater(`${item.key}-title`)
    },
    remove: () => {
      let place = -1
      change((now) => {
        place = now.items.findIndex(({ key }) => key === item.key)
        const items = now.items.filter(({ key }) => key !== item.key)
        const next = items[Math.min(place, items.length - 1)]
        focusLater(next ? `${next.key}-name` : 'links')
        return { ...now, items }
      })
      toasts.show({
        text: t('order_form.removed', { name: item.title || item.shop }),
        action: {
          label: t('order_form.undo'),
          run: () =>
            change((now) => ({
              ...now,
              // It is stored again: its row, and with it its photos, may be gone.
              items: now.items.toSpliced(place, 0, { ...item, id: null, files: [] }),
            })),
        },
      })
    },
    addPhotos: async (files) => {
      const kept = await keep()
      const id = kept?.items.find(({ key }) => key === item.key)?.id ?? null
      if (id === null) return { code: 'order_form.photo_failed' }
      const sent = await sendPhotos(id, files, locale)
      if (!sent.ok) return sent.error
      changeItem(item.key, { files: sent.value })
      return null
    },
    removePhoto: (id) => {
      void call('/api/quotes/remove-photo', { id }, { locale })
      changeItem(item.key, { files: item.files.filter((file) => file.id !== id) })
    },
  })
  return { change: changeItem, read, of }
}
