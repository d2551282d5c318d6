/** The port of the shop under test; another one lets two copies of the project run tests at once. */
export const port = Number(process.env.E2E_PORT ?? 3900)
