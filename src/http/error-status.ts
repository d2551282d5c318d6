import type { FailureCode } from '#shop/failure.ts'

/** Decisions D4. The type makes the table complete. */
export const errorStatus = {
  'auth.rate_limited': 429,
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
