import type { Failure, FieldFailure } from '#shop/failure.ts'

/** In the way of the form: the method by the name of its field, the bounds of the amount as `show` has money. */
export function topUpFailure({ errors, ...failure }: Failure, show: (value: number) => string): Failure {
  if (!errors) return failure
  const { provider, amount, ...others } = errors
  return {
    ...failure,
    errors: {
      ...others,
      ...(amount && { amount: amount.map((problem) => withBounds(problem, show)) }),
      ...(provider && { 'payment.id': provider }),
    },
  }
}

function withBounds({ code, params }: FieldFailure, show: (value: number) => string): FieldFailure {
  if (!params) return { code }
  const shown = Object.entries(params).map(([name, value]) => [name, show(Number(value))])
  return { code, params: Object.fromEntries(shown) }
}
