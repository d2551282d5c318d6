import { expect, test } from 'vitest'
import { createTrail } from './trail.ts'

type Attributes = Record<string, string>

function element(tagName: string, attributes: Attributes = {}, inside: object | null = null) {
  const self = {
    tagName,
    textContent: 'Ona Jonaitė',
    value: 'ona@example.lt',
    getAttribute: (name: string) => attributes[name] ?? null,
    closest: () => inside ?? null,
  }
  return self as unknown as Element
}

test('SHELL-12 a trail holds the pages and the kinds of things clicked, in order', () => {
  const trail = createTrail()
  trail.enter('/en/')
  trail.click(element('SVG', {}, element('BUTTON', { 'data-testid': 'add-to-cart' })))
  trail.enter('/en/cart/')
  trail.enter('/en/cart/')
  trail.click(element('DIV', { role: 'tab' }))
  expect(trail.steps()).toEqual([
    { kind: 'route', path: '/en/' },
    { kind: 'click', on: 'button', testid: 'add-to-cart' },
    { kind: 'route', path: '/en/cart/' },
    { kind: 'click', on: 'tab' },
  ])
})

test('SHELL-12 neither texts nor values nor made-up names get into a trail', () => {
  const trail = createTrail()
  trail.enter('/en/unsubscribe/ona@example.lt/')
  trail.click(element('INPUT', { role: 'Ona Jonaitė', 'data-testid': 'of ona@example.lt', value: 'Ona' }))
  expect(trail.steps()).toEqual([
    { kind: 'route', path: '/en/unsubscribe/…/' },
    { kind: 'click', on: 'input' },
  ])
})

test('SHELL-12 a trail keeps its last 20 steps', () => {
  const trail = createTrail()
  for (let page = 1; page <= 30; page += 1) trail.enter(`/en/${page}/`)
  expect(trail.steps()).toHaveLength(20)
  expect(trail.steps()[0]).toEqual({ kind: 'route', path: '/en/11/' })
})
