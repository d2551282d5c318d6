import { expect, test } from 'vitest'
import { plainText } from './blocks.ts'
import { readMarkdown } from './markdown.ts'

test('CMS-01 each heading has an anchor, and equal headings have different ones', () => {
  const blocks = readMarkdown('## Kiek kainuoja?\n\nTekstas.\n\n### Kiek kainuoja?')
  expect(blocks.map((block) => (block.type === 'heading' ? [block.level, block.id] : block.type))).toEqual([
    [2, 'kiek-kainuoja'],
    'paragraph',
    [3, 'kiek-kainuoja-2'],
  ])
})

test('CMS-01 lists, tables, quotes, rules, parts, products and clauses are blocks; figures stand at the right', () => {
  const text = `1.1 We deliver.

- one
- **two**

| Weight | Air |
|---|---|
| 1 kg | €9.97 |

> In short: yes.

---

[[freight]]

{{product: SK-VJ2}}

![A box](/pictures/0123456789abcdef0123456789abcdef.webp "Packed")`
  const blocks = readMarkdown(text)
  expect(blocks).toMatchObject([
    { type: 'clause', number: '1.1' },
    { type: 'list', isOrdered: false },
    { type: 'table' },
    { type: 'quote' },
    { type: 'rule' },
    { type: 'part', name: 'freight' },
    { type: 'product', sku: 'SK-VJ2' },
    { type: 'picture', alt: 'A box', caption: 'Packed' },
  ])
  const [, , table] = blocks
  expect(table?.type === 'table' && table.rows[0]?.map(({ isNumber }) => isNumber)).toEqual([false, true])
})

test.each([
  '<script>alert(1)</script>',
  'a <img src=x onerror=alert(1)> b',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html,<b>)',
  '[x](//elsewhere.example/)',
  '[x](/\\elsewhere.example)',
  '![x](https://elsewhere.example/x.png)',
  '<https://elsewhere.example>\n\n<a href="x">y</a>',
])('GUARD-06 what could run is text: %s', (text) => {
  const all = JSON.stringify(readMarkdown(text))
  expect(all).not.toMatch(/"href":"(?!https:\/\/|#|\/[^/\\])/)
  expect(all).not.toContain('"type":"html"')
  expect(all).not.toContain('"src":"https')
})

test('CMS-01 links lead into the shop or elsewhere by https, to an email or a telephone', () => {
  const [paragraph] = readMarkdown('[a](/calculate) [b](https://x.example/y) [c](mailto:a@b.test) [d](#top)')
  if (paragraph?.type !== 'paragraph') throw new Error('No paragraph')
  const links = paragraph.children.flatMap((one) => (one.type === 'link' ? [[one.href, one.isOutside]] : []))
  expect(links).toEqual([
    ['/calculate', false],
    ['https://x.example/y', true],
    ['mailto:a@b.test', false],
    ['#top', false],
  ])
  expect(plainText(paragraph.children)).toBe('a b c d')
})
