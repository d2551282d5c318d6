import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createSealer, readAccountKey } from './sealed.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'amberway-key-'))
afterAll(() => rmSync(folder, { recursive: true }))
const key = Buffer.alloc(32, 7)
const sealer = createSealer(key)

test('what is sealed is opened by the same key for the same owner only', () => {
  const sealed = sealer.seal('JBSWY3DPEHPK3PXP', '12')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(sealer.open(sealed, '12')).toBe('JBSWY3DPEHPK3PXP')
  expect(createSealer(key).open(sealed, '12')).toBe('JBSWY3DPEHPK3PXP')
  expect(sealer.open(sealed, '13')).toBeNull()
  expect(createSealer(Buffer.alloc(32, 8)).open(sealed, '12')).toBeNull()
})

test('the same text is never sealed alike', () => {
  expect(sealer.seal('a', '1')).not.toBe(sealer.seal('a', '1'))
})

test('what was changed, or never sealed, is not opened', () => {
  const bytes = Buffer.from(sealer.seal('secret', '12'), 'base64')
  for (const place of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(sealer.open(changed.toString('base64'), '12')).toBeNull()
  }
  for (const text of ['', 'plain', bytes.subarray(0, 20).toString('base64')]) {
    expect(sealer.open(text, '12')).toBeNull()
  }
})

test('a mark is the same for the same text and owner, and needs the key', () => {
  expect(sealer.mark('abcde', '1')).toEqual(createSealer(key).mark('abcde', '1'))
  expect(sealer.mark('abcde', '1')).not.toEqual(sealer.mark('abcde', '2'))
  expect(sealer.mark('abcde', '1')).not.toEqual(createSealer(Buffer.alloc(32, 8)).mark('abcde', '1'))
})

test('a key that was not given is made once, for this user alone', async () => {
  const env = { SHOP_DATA_DIR: join(folder, 'new') }
  const keys = await Promise.all([readAccountKey(env), readAccountKey(env)])
  expect(keys[0]).toHaveLength(32)
  expect(keys[1]).toEqual(keys[0])
  expect(statSync(join(folder, 'new/account.key')).mode & 0o777).toBe(0o600)
  expect(await readAccountKey({ ...env, ACCOUNT_KEY: key.toString('base64') })).toEqual(key)
})

test('a file that holds no key stops the start', async () => {
  writeFileSync(join(folder, 'account.key'), 'short')
  await expect(readAccountKey({ SHOP_DATA_DIR: folder })).rejects.toThrow('is not a key')
})
