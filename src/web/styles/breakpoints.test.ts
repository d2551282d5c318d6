import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Specification 9: xs, sm, md, lg, xl, 2xl. */
const breakpoints = [320, 640, 768, 1024, 1280, 1536]
/** The last pixel below a breakpoint; 1024 itself still counts as mobile, as the flag does. */
const allowed = new Set([...breakpoints, ...breakpoints.map((width) => width - 1)])

test('SHELL-09 styles change at the breakpoints of the specification and nowhere else', () => {
  const found = globSync('src/web/**/*.css').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/(?:min|max)-width:\s*([\d.]+)(px|r?em)\s*\)/g)].map((match) => ({
      path,
      width: match[1],
      unit: match[2],
    })),
  )
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter(({ width, unit }) => unit !== 'px' || !allowed.has(Number(width)))).toEqual([])
})
