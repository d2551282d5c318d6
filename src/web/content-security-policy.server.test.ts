import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { beforePaint } from './before-paint.ts'
import { pageWithHashes } from './content-security-policy.server.ts'

const hashed = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`
const scriptsOf = (policy: string) => /script-src 'self' ([^;]*)/.exec(policy)?.[1]?.split(' ')

test('a cached page allows the inline scripts that we wrote, and no others', () => {
  const page = [
    `<html><head><script>${beforePaint}</script>`,
    '<link nonce="abc" rel="modulepreload" href="/a.js"/><script nonce="abc" type="module" src="/a.js"></script>',
    '</head><body><script>evil()</script><script nonce="guessed">evil()</script>',
    '<script nonce="abc">ours()</script><script type="module" nonce="abc">more()</script></body></html>',
  ].join('')
  const { html, policy } = pageWithHashes(page, 'abc')
  expect(scriptsOf(policy)).toEqual([beforePaint, 'ours()', 'more()'].map(hashed))
  expect(html).not.toContain('nonce="abc"')
  expect(html).toContain('<script>ours()</script>')
})
