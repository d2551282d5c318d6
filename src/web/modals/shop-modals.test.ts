import { expect, test } from 'vitest'
import { modalNames } from './modal-names.ts'
import { shopModals } from './shop-modals.tsx'

/** Modals of pages that do not exist yet: links to them lead to pages. */
const toCome = ['recalculate']

test('SHELL-01 every modal of the specification is registered, with a title, once its page exists', () => {
  expect(Object.keys(shopModals).sort()).toEqual(modalNames.filter((name) => !toCome.includes(name)).sort())
})
