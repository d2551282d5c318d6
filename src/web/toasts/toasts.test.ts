import { expect, test } from 'vitest'
import { closesAutomatically, createToasts } from './toasts.ts'

test('SHELL-08 at most three are shown, the newest last', () => {
  const toasts = createToasts()
  for (const text of ['a', 'b', 'c', 'd']) toasts.show({ text })
  expect(toasts.get().toasts.map(({ text }) => text)).toEqual(['b', 'c', 'd'])
})

test('SHELL-08 a toast that stays is not removed for one that closes automatically', () => {
  const toasts = createToasts()
  toasts.show({ text: 'declined', tone: 'error' })
  for (const text of ['a', 'b', 'c']) toasts.show({ text })
  expect(toasts.get().toasts.map(({ text }) => text)).toEqual(['declined', 'b', 'c'])
})

test('SHELL-08 a dismissed toast goes, the others stay', () => {
  const toasts = createToasts()
  const first = toasts.show({ text: 'a' })
  toasts.show({ text: 'b' })
  toasts.dismiss(first)
  expect(toasts.get().toasts.map(({ text }) => text)).toEqual(['b'])
})

test('SHELL-08 errors and toasts with an action stay until they are closed', () => {
  const action = { label: 'Undo', run: () => {} }
  expect(closesAutomatically({ tone: 'plain', action: null })).toBe(true)
  expect(closesAutomatically({ tone: 'error', action: null })).toBe(false)
  expect(closesAutomatically({ tone: 'plain', action })).toBe(false)
})
