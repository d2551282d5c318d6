import { expect, test } from 'vitest'
import type { Department } from './department.ts'
import { isSameMenu, menuOf } from './menu.ts'

const department = (slugPath: string, count: number, ...children: Department[]): Department => ({
  id: slugPath.length,
  name: slugPath.toUpperCase(),
  slugPath,
  count,
  children,
})
const tree = (count: number) => [
  department(
    'a',
    count,
    department('a/bb', count, department('a/bb/c', count, department('a/bb/c/d', count))),
  ),
]

test('the menu has three levels, and each entry has its own slug', () => {
  const [top] = menuOf(tree(3))
  expect(top?.below[0]?.below[0]).toEqual({ id: 6, name: 'A/BB/C', slug: 'c', count: 3, below: [] })
})

test('menus with different counts are the same, menus with different categories are not', () => {
  expect(isSameMenu(menuOf(tree(3)), menuOf(tree(4)))).toBe(true)
  expect(isSameMenu(menuOf(tree(3)), menuOf([...tree(3), department('z', 1)]))).toBe(false)
  expect(isSameMenu(menuOf(tree(3)), menuOf([department('a', 3)]))).toBe(false)
})
