/** How much of an error is worth a line in the log; the browser cuts, the server refuses more. */
export const reportSize = { message: 300, stack: 2000, path: 300, steps: 20 } as const
