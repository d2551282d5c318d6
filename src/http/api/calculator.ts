import type { RateLimits } from '#platform/rate-limits.server.ts'
import { calculateWish } from '#shop/calculator/calculate.server.ts'
import { calculationView } from '#shop/calculator/calculation-view.ts'
import { CalculateInput, CalculationView } from '#shop/calculator/calculator.schema.ts'
import { type Call, post } from '../call.ts'
import { personal } from '../responses.ts'

/** The prices of a customer contain the discount of their tier, so nobody else may be shown them. */
export function calculatorCalls(rateLimits: RateLimits): Call[] {
  return [
    post(
      '/api/calculate',
      {
        summary: 'What goods from a shop abroad cost at the locker or door, by air and by sea, line by line',
        input: CalculateInput,
        output: CalculationView,
        limiter: rateLimits.inMemory({ name: 'calculate', points: 240, seconds: 60 }),
      },
      async (c, asked) => {
        const ctx = c.get('ctx')
        const calculated = await calculateWish(ctx, asked)
        return personal(c, calculated, (value) => calculationView(value, ctx))
      },
    ),
  ]
}
