import { createStore, type Store } from '#web/store.ts'
import type { IconName } from '#web/ui/icon-names.ts'

/** Specification 2. */
export const toastMs = 3500
const maxAtOnce = 3

export type Toast = {
  id: number
  text: string
  icon: IconName
  tone: 'plain' | 'error'
  action: { label: string; run(): void } | null
}
export type ToastWish = Pick<Toast, 'text'> & Partial<Omit<Toast, 'id'>>

export type Toasts = Store<{ toasts: readonly Toast[] }> & {
  show(wish: ToastWish): number
  dismiss(id: number): void
}

export function createToasts(): Toasts {
  const store = createStore<{ toasts: readonly Toast[] }>({ toasts: [] })
  let lastId = 0
  return {
    ...store,
    show(wish) {
      lastId += 1
      const toast: Toast = { icon: 'check', tone: 'plain', action: null, ...wish, id: lastId }
      store.set({ toasts: withRoom([...store.get().toasts, toast]) })
      return lastId
    },
    dismiss: (id) => store.set({ toasts: store.get().toasts.filter((toast) => toast.id !== id) }),
  }
}

/** Where there are too many, one that would have gone by itself goes first; the newest stays in any case. */
function withRoom(all: readonly Toast[]): readonly Toast[] {
  if (all.length <= maxAtOnce) return all
  const fleeting = all.slice(0, -1).find(goesByItself)
  return withRoom(all.filter((toast) => toast !== (fleeting ?? all[0])))
}

/** An error, or something to press, stays until it was read; the rest goes by itself. */
export function goesByItself({ tone, action }: Pick<Toast, 'tone' | 'action'>): boolean {
  return tone === 'plain' && action === null
}

export const toasts = createToasts()
