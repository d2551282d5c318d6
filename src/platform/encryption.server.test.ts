import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createEncryption, readAccountKey } from './encryption.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'amberway-key-'))
afterAll(() => rmSync(folder, { recursive: true }))
const key = Buffer.alloc(32, 7)
const encryption = createEncryption(key)

test('a text is decrypted only with its key and for its owner', () => {
  const encrypted = encryption.encrypt('JBSWY3DPEHPK3PXP', '12')
  expect(encrypted).not.toContain('JBSWY3DPEHPK3PXP')
  expect(encryption.decrypt(encrypted, '12')).toBe('JBSWY3DPEHPK3PXP')
  expect(createEncryption(key).decrypt(encrypted, '12')).toBe('JBSWY3DPEHPK3PXP')
  expect(encryption.decrypt(encrypted, '13')).toBeNull()
  expect(createEncryption(Buffer.alloc(32, 8)).decrypt(encrypted, '12')).toBeNull()
})

test('a text that is encrypted twice gives two different results', () => {
  expect(encryption.encrypt('a', '1')).not.toBe(encryption.encrypt('a', '1'))
})

test('a text that was changed or never encrypted is not decrypted', () => {
  const bytes = Buffer.from(encryption.encrypt('secret', '12'), 'base64')
  for (const place of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(encryption.decrypt(changed.toString('base64'), '12')).toBeNull()
  }
  for (const text of ['', 'plain', bytes.subarray(0, 20).toString('base64')]) {
    expect(encryption.decrypt(text, '12')).toBeNull()
  }
})

test('a mark is the same for the same text and owner, and needs the key', () => {
  expect(encryption.mark('abcde', '1')).toEqual(createEncryption(key).mark('abcde', '1'))
  expect(encryption.mark('abcde', '1')).not.toEqual(encryption.mark('abcde', '2'))
  expect(encryption.mark('abcde', '1')).not.toEqual(createEncryption(Buffer.alloc(32, 8)).mark('abcde', '1'))
})

test('a missing key is created once, readable by this user only', async () => {
  const env = { SHOP_DATA_DIR: join(folder, 'new') }
  const keys = await Promise.all([readAccountKey(env), readAccountKey(env)])
  expect(keys[0]).toHaveLength(32)
  expect(keys[1]).toEqual(keys[0])
  expect(statSync(join(folder, 'new/account.key')).mode & 0o777).toBe(0o600)
  expect(await readAccountKey({ ...env, ACCOUNT_KEY: key.toString('base64') })).toEqual(key)
})

test('a file without a valid key stops the start', async () => {
  writeFileSync(join(folder, 'account.key'), 'short')
  await expect(readAccountKey({ SHOP_DATA_DIR: folder })).rejects.toThrow('is not a key')
})
