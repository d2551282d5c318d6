import { createStore } from '#web/store.ts'

/** Whether there is a newer build of the shop than the one that this page came from. */
export const newBuild = createStore({ isReady: false })
