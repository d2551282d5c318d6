import { expect, test } from 'vitest'
import { createPasswords } from './passwords.server.ts'

test('ACC-02 a password of the shop is hashed by Argon2id with 19 MiB and two passes', async () => {
  const passwords = createPasswords()
  const hashed = await passwords.hash('kopa-smelio-7')
  const hash = hashed.ok ? hashed.value : ''
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.isRight('kopa-smelio-7', hash)).toEqual({ ok: true, value: true })
  expect(await passwords.isRight('kopa-smelio-8', hash)).toEqual({ ok: true, value: false })
  expect(await passwords.isRight('kopa-smelio-7', null)).toEqual({ ok: true, value: false })
})
