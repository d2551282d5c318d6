import type { Failure } from '#shop/failure.ts'

/** The call names the method otherwise than the form does. */
export function topUpFailure({ errors, ...failure }: Failure): Failure {
  if (!errors) return failure
  const { provider, ...others } = errors
  return { ...failure, errors: provider ? { ...others, 'payment.id': provider } : others }
}
