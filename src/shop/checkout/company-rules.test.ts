import { expect, it } from 'vitest'
import { checkForm } from '#shop/form-rules.ts'
import { companyRules } from './company-rules.ts'

const good = { name: 'UAB Pavyzdys', reg_code: '305881204', vat_code: '', address: 'Gedimino pr. 1, Vilnius' }

it.each(['305881204', '40003245752', '10137319', '305 881 204'])('%s is a company code', (reg_code) => {
  expect(checkForm(companyRules('LT'), { ...good, reg_code })).toEqual({})
})

it.each(['12345', '1234567890', 'abc'])('%s is not a company code', (reg_code) => {
  const { reg_code: wrong } = checkForm(companyRules('LT'), { ...good, reg_code })
  expect(wrong).toEqual([{ code: 'validation.company_code' }])
})

it.each([
  ['LT305881204', true],
  ['lt 100001234567', true],
  ['LV40003245752', true],
  ['EE100137319', true],
  ['305881204', false],
  ['LV123', false],
])('%s as a VAT code is accepted: %s', (vat_code, isGood) => {
  expect(checkForm(companyRules('EE'), { ...good, vat_code })).toEqual(
    isGood ? {} : { vat_code: [{ code: 'validation.vat_code' }] },
  )
})

it('codes of a company outside the Baltics are accepted as written', () => {
  expect(checkForm(companyRules('NL'), { ...good, reg_code: 'KVK 1', vat_code: 'NL1' })).toEqual({})
})
