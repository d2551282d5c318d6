import { describe } from 'vitest'
import { changesContract } from './changes.test-suite.ts'
import { currencyContract } from './currency.test-suite.ts'
import { type CloseEngine, engineUnderTest, type MakeEngine } from './engine-under-test.ts'
import { listingContract } from './listing.test-suite.ts'
import { suggestContract } from './suggest.test-suite.ts'
import { textContract } from './text.test-suite.ts'

/** The contract of every engine. Each test starts its own engine and closes it. */
export function searchEngineContract(name: string, makeEngine: MakeEngine, close?: CloseEngine) {
  const subject = engineUnderTest(makeEngine, close)
  describe(`${name} search engine: listing`, () => listingContract(subject))
  describe(`${name} search engine: text`, () => textContract(subject))
  describe(`${name} search engine: suggest`, () => suggestContract(subject))
  describe(`${name} search engine: currency`, () => currencyContract(subject))
  describe(`${name} search engine: changes`, () => changesContract(subject))
}
