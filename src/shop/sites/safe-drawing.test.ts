import { expect, test } from 'vitest'
import { safeDrawing } from './safe-drawing.ts'

const drawing = (inside: string, root = 'viewBox="0 0 4 4"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`

test('a drawing of shapes is rewritten, without what its program added', () => {
  const exported = `<?xml version="1.0"?><!-- made by a program -->
    <svg version="1.1" viewBox='0 0 4 4' data-name="Layer"><title>Mark</title>
    <defs><linearGradient id="a"><stop offset="1" stop-color="#0b5d5b"/></linearGradient></defs>
    <path class="x" d="M0 0h4v4z" fill="url(#a)" transform="translate(1 1) rotate(4)"/><circle r="1" fill="var(--primary)"/></svg>`
  expect(safeDrawing(exported)).toEqual({
    ok: true,
    value: expect.stringContaining(
      '<path d="M0 0h4v4z" fill="url(#a)" transform="translate(1 1) rotate(4)"/>',
    ),
  })
})

test.each([
  ['a script', drawing('<script>alert(1)</script>')],
  ['a script in another name space', drawing('<svg:script>alert(1)</svg:script>')],
  ['a handler', drawing('<path d="M0 0" onload="alert(1)"/>')],
  ['a handler behind a slash', drawing('<path/onload="alert(1)">')],
  ['a handler on the root', drawing('', 'viewBox="0 0 4 4" onload="alert(1)"')],
  ['a link', drawing('<a href="javascript:alert(1)"><path d="M0 0"/></a>')],
  ['a reference', drawing('<use xlink:href="https://evil.example/x.svg#a"/>')],
  ['a picture', drawing('<image href="https://evil.example/x.png"/>')],
  ['HTML', drawing('<foreignObject><body/></foreignObject>')],
  ['a style', drawing('<style>*{fill:url(https://evil.example)}</style>')],
  ['a style attribute', drawing('<path d="M0 0" style="fill:red"/>')],
  ['an address as a colour', drawing('<path d="M0 0" fill="url(https://evil.example/#a)"/>')],
  ['an address behind a colour', drawing('<path d="M0 0" fill="url(#a) url(//evil.example)"/>')],
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "<script/>">]>${drawing('&a;')}`],
  ['an escaped value', drawing('<path d="M0 0" fill="java&#115;cript:alert(1)"/>')],
  ['an animation', drawing('<set attributeName="href" to="javascript:alert(1)"/>')],
  ['letters', drawing('<text>Sale</text>')],
  ['words between shapes', drawing('hello')],
  ['a second root', drawing('') + drawing('')],
  ['a drawing inside a drawing', drawing('<svg viewBox="0 0 1 1"/>')],
  ['a comment that hides a tag', drawing('<!--><script>alert(1)</script>')],
  ['an attribute without quotes', drawing('<path d=M0/>')],
  ['an unfinished tag', drawing('<path d="M0 0"').slice(0, -6)],
  ['a drawing without a size', drawing('', '')],
  ['no drawing', 'hello'],
  ['nothing', ''],
])('a drawing with %s is refused', (_what, text) => {
  expect(safeDrawing(text).ok).toBe(false)
})

test('what is refused is named', () => {
  expect(safeDrawing(drawing('<script>alert(1)</script>'))).toEqual({
    ok: false,
    error: { found: '<script>' },
  })
})
