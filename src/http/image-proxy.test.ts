import { expect, test } from 'vitest'
import { imageFailureStatus } from './image-proxy.ts'

test('every failure has a status, and bad input is never our fault', () => {
  expect(imageFailureStatus).toEqual({
    request_invalid: 400,
    source_forbidden: 403,
    source_missing: 404,
    source_too_large: 413,
    picture_too_large: 413,
    picture_unsupported: 415,
    source_failed: 502,
    busy: 503,
    source_timeout: 504,
    resize_timeout: 504,
  })
})
