import { expect } from './support/fixtures.ts'
import { test } from './support/troubled-shop.ts'
import { moneyBack } from './troubled/money-back.ts'
import { otherMoney } from './troubled/other-money.ts'
import { refundChoice } from './troubled/refund-choice.ts'
import { troubledNews } from './troubled/troubled-news.ts'

// Serial, in one worker and one file: the tests share a shop and its simulated providers.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ shop }) => {
  await shop.control('reset')
  await shop.reach(true)
})

test.afterEach(async ({ shop }) => {
  expect(await shop.soundness()).toEqual([])
})

troubledNews()
otherMoney()
moneyBack()
refundChoice()
