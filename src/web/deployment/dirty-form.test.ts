import { expect, test } from 'vitest'
import { hasDirtyForm } from './dirty-form.ts'

type Option = { selected?: boolean; defaultSelected?: boolean; disabled?: boolean }

const form = (...attributes: string[]) => ({ hasAttribute: (name: string) => attributes.includes(name) })
const text = (value: string, defaultValue = '', within: object | null = form()) => ({
  type: 'text',
  value,
  defaultValue,
  form: within,
})
const box = (checked: boolean, defaultChecked = false) => ({
  type: 'checkbox',
  value: 'on',
  defaultValue: '',
  checked,
  defaultChecked,
  form: form(),
})
const select = (type: string, ...options: Option[]) => ({
  type,
  form: form(),
  options: options.map((option) => ({
    selected: false,
    defaultSelected: false,
    disabled: false,
    ...option,
  })),
})

function page(fields: object[], dirtyForms = 0): Document {
  const querySelectorAll = (selector: string) =>
    selector === 'form[data-dirty]' ? Array(dirtyForms).fill({}) : fields
  return { querySelectorAll } as unknown as Document
}

test.each([
  ['no field', [], false],
  ['fields as they came', [text('Ona', 'Ona'), box(true, true)], false],
  ['a typed text', [text('Ona'), text('')], true],
  ['a text that was cleared', [text('', 'Ona')], true],
  ['a setting outside any form', [text('Ona', '', null)], false],
  ['a text in a form that counts as clean', [text('lamp', '', form('data-clean'))], false],
  ['a ticked box', [box(true)], true],
  ['a chosen file', [{ ...text('C:\\fakepath\\a.pdf'), type: 'file' }], true],
])('SHELL-10 %s is dirty or not', (_title, fields, expected) => {
  expect(hasDirtyForm(page(fields))).toBe(expected)
})

test.each([
  ['its default', select('select-one', {}, { selected: true, defaultSelected: true }), false],
  ['another than its default', select('select-one', { selected: true }, { defaultSelected: true }), true],
  ['the first, without a default', select('select-one', { disabled: true }, { selected: true }, {}), false],
  ['a later one, without a default', select('select-one', {}, { selected: true }), true],
  ['nothing, and takes many', select('select-multiple', {}, {}), false],
  ['one more, and takes many', select('select-multiple', { selected: true }, {}), true],
])('SHELL-10 a list that shows %s is dirty or not', (_title, field, expected) => {
  expect(hasDirtyForm(page([field]))).toBe(expected)
})

test('SHELL-10 a form can mark itself as dirty', () => {
  expect(hasDirtyForm(page([], 1))).toBe(true)
})
