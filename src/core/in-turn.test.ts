import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

/** A reading whose end the test decides. */
function readings() {
  const begun: { of: string; end(): void }[] = []
  const tell = inTurn<string>((of) => new Promise((resolve) => void begun.push({ of, end: resolve })))
  return { begun, tell, names: () => begun.map(({ of }) => of) }
}
const aMoment = () => new Promise((resolve) => setTimeout(resolve))

test('what is told during a reading is read afterwards, and once', async () => {
  const { begun, tell, names } = readings()
  void tell('rates')
  void tell('rates')
  void tell('sites')
  void tell('rates')
  expect(names()).toEqual(['rates'])
  begun[0]?.end()
  await aMoment()
  expect(names()).toEqual(['rates', 'rates'])
  begun[1]?.end()
  await aMoment()
  expect(names()).toEqual(['rates', 'rates', 'sites'])
  begun[2]?.end()
  await aMoment()
  void tell('sites')
  expect(names()).toEqual(['rates', 'rates', 'sites', 'sites'])
})

test('a reading that fails is no end of it', async () => {
  let fails = true
  const heard: string[] = []
  const tell = inTurn<string>(async (of) => {
    heard.push(of)
    if (fails) throw new Error('no answer')
  })
  await expect(tell('rates')).rejects.toThrow('no answer')
  fails = false
  await tell('rates')
  expect(heard).toEqual(['rates', 'rates'])
})
