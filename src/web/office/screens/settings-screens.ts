import type { Screen } from './screen.ts'

export const settingsScreens = {} as const satisfies Record<string, Screen>
