import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readXml, textOf, xmlText } from './read-xml.ts'

describe('the XML of couriers', () => {
  test('TRACK-01 elements, attributes and text are read, with their characters', () => {
    const read = readXml(
      '<?xml version="1.0"?><!-- x --><tracking number="BL1"><event><text>K&#299;&#x0173; &amp; co</text><empty/></event></tracking>',
    )
    expect(read?.attributes).toEqual({ number: 'BL1' })
    const [event] = read?.children ?? []
    expect(event && textOf(event, 'text')).toBe('Kīų & co')
    expect(event && textOf(event, 'absent')).toBe('')
  })

  test.each([
    ['an element that is not closed', '<a><b></a>'],
    ['two roots', '<a/><b/>'],
    ['text around the root', '<a/>x'],
    ['a document type', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['a page', '<html>Sorry'],
    ['nothing', ''],
    ['more depth than any courier needs', `${'<a>'.repeat(50)}${'</a>'.repeat(50)}`],
  ])('TRACK-01 %s is not read', (_what, text) => {
    expect(readXml(text)).toBeNull()
  })

  test('TRACK-01 what is written is read again, and no text ends the reading', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(readXml(`<a>${xmlText(text)}</a>`)?.text).toBe(text)
      }),
    )
    fc.assert(fc.property(fc.string(), (text) => void readXml(text)))
  })
})
