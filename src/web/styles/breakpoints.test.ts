import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Specification 9: xs, sm, md, lg, xl, 2xl. */
const breakpoints = [320, 640, 768, 1024, 1280, 1536]
/** A style ends at the last pixel below a breakpoint; but 1024 itself still counts as mobile, as the flag does. */
const allowed = new Set(breakpoints.flatMap((width) => (width === 1024 ? [1024, 1025] : [width, width - 1])))

test('SHELL-09 styles change at the breakpoints of the specification and nowhere else', () => {
  // The office is a tool for desks and has widths of its own.
  const ofShops = globSync('src/web/**/*.css').filter((path) => !path.includes('office'))
  const found = ofShops.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/(?:min|max)-width:\s*([\d.]+)(px|r?em)\s*\)/g)].map((match) => ({
      path,
      width: match[1],
      unit: match[2],
    })),
  )
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter(({ width, unit }) => unit !== 'px' || !allowed.has(Number(width)))).toEqual([])
})
