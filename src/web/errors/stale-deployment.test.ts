import { expect, test } from 'vitest'
import { isStaleDeployment } from './stale-deployment.ts'

test.each([
  ['Failed to fetch dynamically imported module: https://shop.example/assets/home-1.js', true],
  ['error loading dynamically imported module', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/home-1.css', true],
  ['Failed to fetch', false],
  ['Cannot read properties of undefined', false],
])('SHELL-05 %s is a stale deployment: %s', (message, expected) => {
  expect(isStaleDeployment(new TypeError(message))).toBe(expected)
})
