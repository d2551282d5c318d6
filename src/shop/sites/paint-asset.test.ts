import { expect, test } from 'vitest'
import { paintDrawing } from './paint-asset.ts'

const theme = { light: { sun: '#f2b33d', hull: '#17302e' }, dark: { hull: '#070d0d' } }

test("SITE-02 a drawing is filled with the variant's colours, once per mode", () => {
  const svg = '<svg><path fill="var(--sun)" stroke="var(--hull)"/></svg>'
  expect(paintDrawing(svg, theme)).toEqual({
    light: '<svg><path fill="#f2b33d" stroke="#17302e"/></svg>',
    dark: '<svg><path fill="#f2b33d" stroke="#070d0d"/></svg>',
  })
})

test.each([
  '<svg><text>1.8 kg</text></svg>',
  '<svg><style>path{fill:red}</style></svg>',
  '<svg onload="alert(1)"/>',
  '<svg><a href="https://tracker.example"><path/></a></svg>',
  '<svg><use href="https://tracker.example/x.svg#a"/></svg>',
  '<svg fill="var(--sun, red)"/>',
])('SITE-06 a drawing with anything but shapes and tokens is refused: %s', (svg) => {
  expect(() => paintDrawing(svg, theme)).toThrow()
})

test('an unknown token is refused', () => {
  expect(() => paintDrawing('<svg fill="var(--sunn)"/>', theme)).toThrow('--sunn')
})
