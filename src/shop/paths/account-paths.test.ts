import { expect, test } from 'vitest'
import { safeRedirect } from './account-paths.ts'

test.each(['/en/', '/lt/my-orders/?focus_order_table=true', '/en/p/x-1/?productVariant=2#sizes'])(
  'GUARD-01 sign-in redirects back to %s',
  (path) => {
    expect(safeRedirect(path)).toBe(path)
  },
)

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
  ' /en/',
  'en/',
  '/en/\r\nset-cookie: a=b',
  '',
  '/..//evil.example',
  '/./\\evil.example',
  null,
])('GUARD-01 sign-in never redirects to %j', (path) => {
  expect(safeRedirect(path)).toBeNull()
})
