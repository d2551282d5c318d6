import { createStore, useStore } from '#web/store.ts'

const store = createStore<{ open: readonly HTMLDialogElement[] }>({ open: [] })

/** The dialogs on screen, the topmost last: all outside of it is out of reach, for eyes, ears and hands. */
export const openDialogs = {
  add(dialog: HTMLDialogElement): () => void {
    store.set({ open: [...store.get().open, dialog] })
    return () => store.set({ open: store.get().open.filter((other) => other !== dialog) })
  },
}

export function useTopDialog(): HTMLDialogElement | null {
  return useStore(store, ({ open }) => open.at(-1) ?? null)
}
