/** For `vi.waitFor` and `expect.poll`: what is waited for comes, however busy the machine is. */
export const soon = { timeout: 30_000, interval: 50 }
