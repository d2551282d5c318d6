/** For `vi.waitFor`: what is waited for comes, however busy the machine is. By itself it gives up after a second. */
export const soon = { timeout: 15_000, interval: 50 }
