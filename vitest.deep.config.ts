import { defineConfig, mergeConfig } from 'vitest/config'
import integration, { deepFiles } from './vitest.integration.config.ts'

const config = mergeConfig(
  integration,
  defineConfig({
    test: {
      env: { RACE_ROUNDS: process.env.RACE_ROUNDS ?? '40', ALL_HISTORIES: '1', REQUEST_ROUNDS: '600' },
      // Each brings processes of its own, and some of them kill those.
      maxWorkers: 1,
    },
  }),
)

/** Faults, races at their full length, every order of every history of a payment, many odd requests, rights and numbers in full: `npm run test:deep`. */
export default {
  ...config,
  test: {
    ...config.test,
    include: [
      deepFiles,
      'tests/races/*.test.ts',
      'tests/integration/payments/payment-histories.test.ts',
      'tests/integration/http/cached-answers.test.ts',
      'tests/integration/http/crawl.test.ts',
      'tests/integration/http/odd-forms.test.ts',
      'tests/integration/office/rights.test.ts',
      'tests/integration/pro/pro.test.ts',
      'tests/integration/tracking/tracking-canary.test.ts',
    ],
    exclude: [],
  },
}
