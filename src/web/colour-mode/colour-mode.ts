import { createStore } from '#web/store.ts'

export const colourModes = ['light', 'dark', 'system'] as const
export type ColourMode = (typeof colourModes)[number]

const storageKey = 'colour-mode'

/** Specification 4: light at first, then the saved mode. The server always renders light. */
export const colourMode = createStore<{ mode: ColourMode }>({ mode: 'light' })

export function changeColourMode(mode: ColourMode): void {
  try {
    localStorage.setItem(storageKey, mode)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  colourMode.set({ mode })
  show()
}

/** Takes over from the script in the head: follows the system and the other tabs. */
export function followColourMode(): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey) readColourMode()
  }
  readColourMode()
  system.addEventListener('change', show)
  window.addEventListener('storage', onStorage)
  return () => {
    system.removeEventListener('change', show)
    window.removeEventListener('storage', onStorage)
  }
}

export function readColourMode(): void {
  colourMode.set({ mode: savedMode() })
  show()
}

function show() {
  const { mode } = colourMode.get()
  const isDark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
}

function savedMode(): ColourMode {
  try {
    return colourModes.find((mode) => mode === localStorage.getItem(storageKey)) ?? 'light'
  } catch {
    return 'light'
  }
}
