import { expect, test } from 'vitest'
import { plainBrowser } from '../../support/plain-page.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop()

test('FORM-01 the sixth message of a day is refused with the way that is quicker, and what was typed stays', async () => {
  const plain = plainBrowser(at.shop)
  const page = await plain.open('/en/contacts/')
  const write = (turn: number) =>
    page.press(
      'Send the message',
      { name: 'Rasa', email: 'rasa@pastas.example', text: `Question ${turn}` },
      'main',
    )
  for (let turn = 1; turn <= 5; turn += 1) expect((await write(turn)).status).toBe(200)
  const refused = await write(6)
  expect(refused.status).toBe(429)
  expect(refused.text('main')).toContain('You have written five times today. Call us, that is quicker.')
  expect(refused.value('text')).toBe('Question 6')
})
