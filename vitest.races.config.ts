import { defineConfig, mergeConfig } from 'vitest/config'
import integration from './vitest.integration.config.ts'

/** The races, and every order of every history, as often as a person has the patience for: `npm run races`. */
export default mergeConfig(
  integration,
  defineConfig({
    test: { env: { RACE_ROUNDS: process.env.RACE_ROUNDS ?? '200', ALL_HISTORIES: '1' } },
  }),
)
