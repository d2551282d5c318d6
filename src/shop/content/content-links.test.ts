import { expect, test } from 'vitest'
import { inLanguage, linksIn, namedContent, withLinks } from './content-links.ts'
import { readMarkdown } from './markdown.ts'

test('CMS-01 a link inside the shop gets the language and the last slash, and keeps query and place', () => {
  expect(inLanguage('/calculate', 'lt')).toBe('/lt/calculate/')
  expect(inLanguage('/', 'lt')).toBe('/lt/')
  expect(inLanguage('/calculate?weight=2#result', 'ee')).toBe('/ee/calculate/?weight=2#result')
  expect(inLanguage('/faq#money-back', 'en')).toBe('/en/faq/#money-back')
  expect(inLanguage('/en/my-orders/', 'lv')).toBe('/lv/my-orders/')
  expect(inLanguage('#sums', 'lv')).toBe('#sums')
  expect(inLanguage('mailto:help@shop.example', 'lv')).toBe('mailto:help@shop.example')
})

test('CMS-01 posts and questions are named by their keys', () => {
  expect(namedContent('/blog/air-or-sea')).toEqual({ kind: 'post', key: 'air-or-sea' })
  expect(namedContent('/faq#money-back')).toEqual({ kind: 'question', key: 'money-back' })
  for (const href of ['/blog', '/faq', '/faq?q=x', '/calculate', '#money-back'])
    expect(namedContent(href), href).toBeNull()
})

test('CMS-01 links of every kind of block are found, and one that leads to nothing leaves its words', () => {
  const blocks = readMarkdown(
    '## [One](/one)\n\n**[two](/two)**\n\n- [three](/three)\n\n> [four](/four)\n\n| A |\n|---|\n| [five](/five) |\n\n[six](https://six.example/)',
  )
  expect(linksIn(blocks)).toEqual(['/one', '/two', '/three', '/four', '/five'])
  const dropped = JSON.stringify(withLinks(blocks, () => null))
  for (const words of ['One', 'two', 'three', 'four', 'five', 'https://six.example/'])
    expect(dropped).toContain(words)
  expect(dropped).not.toContain('/two')
})
