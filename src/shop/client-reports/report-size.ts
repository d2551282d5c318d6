/** How much of an error is logged. The browser cuts to these sizes, and the server rejects more. */
export const reportSize = { message: 300, stack: 2000, path: 300, steps: 20 } as const
