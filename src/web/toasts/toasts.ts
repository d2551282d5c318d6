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

/** If there are too many, a toast that would close automatically is dropped first; the newest always stays. */
function withRoom(all: readonly Toast[]): readonly Toast[] {
  if (all.length <= maxAtOnce) return all
  const fleeting = all.slice(0, -1).find(closesAutomatically)
  return withRoom(all.filter((toast) => toast !== (fleeting ?? all[0])))
}

/** An error, or a toast with an action, stays until it is closed; others close automatically. */
export function closesAutomatically({ tone, action }: Pick<Toast, 'tone' | 'action'>): boolean {
  return tone === 'plain' && action === null
}

export const toasts = createToasts()
