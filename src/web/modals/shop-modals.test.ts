import { expect, test } from 'vitest'
import { modalNames } from './modal-names.ts'
import { shopModals } from './shop-modals.tsx'

test('SHELL-01 every modal of the specification is registered, with a title', () => {
  expect(Object.keys(shopModals).sort()).toEqual([...modalNames].sort())
})
