/** Where the shop under test listens; another one lets two copies of the project test at once. */
export const port = Number(process.env.E2E_PORT ?? 3900)
