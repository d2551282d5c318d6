import { defineConfig, mergeConfig } from 'vitest/config'
import integration, { deepFiles } from './vitest.integration.config.ts'

const config = mergeConfig(
  integration,
  defineConfig({
    test: {
      env: { RACE_ROUNDS: process.env.RACE_ROUNDS ?? '40', ALL_HISTORIES: '1' },
      // Each brings processes of its own, and some of them kill those.
      maxWorkers: 1,
    },
  }),
)

/** Faults, races at their full length, and every order of every history of a payment: `npm run test:deep`. */
export default {
  ...config,
  test: {
    ...config.test,
    include: [deepFiles, 'tests/races/*.test.ts', 'tests/integration/payments/payment-histories.test.ts'],
    exclude: [],
  },
}
