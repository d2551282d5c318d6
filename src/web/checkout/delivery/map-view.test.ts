import { expect, it } from 'vitest'
import { onMap, viewBox } from './map-view.ts'

const vilnius = { lat: 54.69, lng: 25.28 }

it('shows the whole country first, and nearer what lies around a place', () => {
  const whole = viewBox('LT', 0, vilnius)
  expect(whole).toEqual({ x: 16, y: 346, width: 336, height: 276 })
  const near = viewBox('LT', 2, vilnius)
  const { x, y } = onMap(vilnius)
  expect(near.width).toBe(84)
  expect(near.x + near.width / 2).toBeCloseTo(x)
  expect(near.y + near.height / 2).toBeCloseTo(y)
})

it('never leaves the country', () => {
  const corner = viewBox('LT', 1, { lat: 56.4, lng: 20.9 })
  expect(corner.x).toBe(16)
  expect(corner.y).toBe(346)
})

it.each(['LT', 'LV', 'EE'] as const)('%s holds its capital', (country) => {
  const capital = { LT: vilnius, LV: { lat: 56.95, lng: 24.1 }, EE: { lat: 59.44, lng: 24.75 } }[country]
  const frame = viewBox(country, 0, null)
  const { x, y } = onMap(capital)
  expect(x).toBeGreaterThan(frame.x)
  expect(x).toBeLessThan(frame.x + frame.width)
  expect(y).toBeGreaterThan(frame.y)
  expect(y).toBeLessThan(frame.y + frame.height)
})
