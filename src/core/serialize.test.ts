import { expect, test } from 'vitest'
import { serialize } from './serialize.ts'

/** Reads that end when the test ends them. */
function controlledReads() {
  const started: { of: string; end(): void }[] = []
  const report = serialize<string>((of) => new Promise((resolve) => void started.push({ of, end: resolve })))
  return { started, report, names: () => started.map(({ of }) => of) }
}
const aMoment = () => new Promise((resolve) => setTimeout(resolve))

test('an event reported several times during a read is handled once, after it', async () => {
  const { started, report, names } = controlledReads()
  void report('rates')
  void report('rates')
  void report('sites')
  void report('rates')
  expect(names()).toEqual(['rates'])
  started[0]?.end()
  await aMoment()
  expect(names()).toEqual(['rates', 'rates'])
  started[1]?.end()
  await aMoment()
  expect(names()).toEqual(['rates', 'rates', 'sites'])
  started[2]?.end()
  await aMoment()
  void report('sites')
  expect(names()).toEqual(['rates', 'rates', 'sites', 'sites'])
})

test('a read that fails does not stop later reads', async () => {
  let fails = true
  const handled: string[] = []
  const report = serialize<string>(async (of) => {
    handled.push(of)
    if (fails) throw new Error('no answer')
  })
  await expect(report('rates')).rejects.toThrow('no answer')
  fails = false
  await report('rates')
  expect(handled).toEqual(['rates', 'rates'])
})
