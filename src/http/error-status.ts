import type { FailureCode } from '#shop/failure.ts'

/** Decisions D4. The type makes the table complete. */
export const errorStatus = {
  'auth.account_blocked': 403,
  'auth.account_locked': 423,
  'auth.email_not_verified': 403,
  'auth.forms.user_already_exists': 409,
  'auth.invalid_credentials': 401,
  'auth.password_weak': 422,
  'auth.rate_limited': 429,
  'auth.sign_in_required': 401,
  'auth.token_expired': 410,
  'auth.token_invalid': 400,
  'auth.two_factor_required': 401,
  'service.address_limit': 409,
  'service.bad_request': 400,
  'service.file_too_large': 413,
  'service.file_type': 415,
  'service.forbidden': 403,
  'service.gone': 410,
  'service.internal': 500,
  'service.not_found': 404,
  'service.overloaded': 503,
  'service.unknown_host': 421,
  'service.validation': 422,
} as const satisfies Record<FailureCode, number>
