import { expect, test } from 'vitest'
import { differsFromView, inOrder, type ListDefinition, listHref, readListQuery, viewHref } from './list.ts'

const list: ListDefinition = {
  id: 'orders',
  path: '/orders',
  columns: [
    { id: 'number', title: 'Order', isFixed: true },
    { id: 'placed', title: 'Placed', isSortable: true },
    { id: 'total', title: 'Total', isSortable: true, isNumber: true },
    { id: 'who', title: 'Who' },
  ],
  filters: [
    {
      id: 'goods',
      title: 'Goods',
      options: [
        { value: 'to_buy', label: 'To buy' },
        { value: 'bought', label: 'Bought' },
      ],
    },
  ],
  views: [
    { id: 'all', title: 'All', filters: {} },
    { id: 'to-buy', title: 'To buy', filters: { goods: ['to_buy'] } },
  ],
  sort: 'placed',
}

const read = (text: string) => readListQuery(list, new URLSearchParams(text))

test('an address without a query is the first view, newest first', () => {
  expect(read('')).toEqual({
    view: 'all',
    words: '',
    filters: {},
    sort: 'placed',
    isAscending: false,
    page: 1,
    hidden: [],
    order: ['number', 'placed', 'total', 'who'],
    saved: null,
    countsValues: false,
  })
  expect(listHref(list, read(''))).toBe('/orders')
})

test('what a person chose is read back from the address that it made', () => {
  const chosen = {
    words: 'Ieva',
    filters: { goods: ['to_buy', 'bought'] },
    sort: 'total',
    isAscending: true,
    hidden: ['who'],
  }
  const href = listHref(list, read(''), chosen)
  expect(href).toBe('/orders?q=Ieva&goods=to_buy,bought&sort=total-up&hide=who')
  expect(read(href.split('?')[1] ?? '')).toMatchObject(chosen)
})

test('a view brings its filters, and the address names only what differs from it', () => {
  const query = read('view=to-buy')
  expect(query.filters).toEqual({ goods: ['to_buy'] })
  expect(listHref(list, query)).toBe('/orders?view=to-buy')
  const without = listHref(list, query, { filters: {} })
  expect(without).toBe('/orders?view=to-buy&goods=')
  expect(read('view=to-buy&goods=').filters).toEqual({})
})

test('values that the list does not know are dropped', () => {
  const query = read('view=mine&goods=gold,bought&sort=secret-up&page=-3&hide=number,who,x&other=1')
  expect(query).toMatchObject({
    view: 'all',
    filters: { goods: ['bought'] },
    sort: 'placed',
    page: 1,
    hidden: ['who'],
  })
})

test('a change leads back to the first page, and a page is kept only when it is asked for', () => {
  const query = read('page=4')
  expect(query.page).toBe(4)
  expect(listHref(list, query, { words: 'x' })).toBe('/orders?q=x')
  expect(listHref(list, query, { page: 5 })).toBe('/orders?page=5')
})

test('columns stand in the order of the address; one that it does not name follows its usual neighbour', () => {
  const query = read('order=total,number,total,x')
  expect(query.order).toEqual(['total', 'who', 'number', 'placed'])
  expect(inOrder(list.columns, query).map(({ id }) => id)).toEqual(query.order)
  expect(listHref(list, query)).toBe('/orders?order=total,who,number,placed')
  expect(listHref(list, read('order=number'))).toBe('/orders')
})

test('a view counts as changed by filters, words, sorting and columns, not by the page', () => {
  expect(differsFromView(list, read('view=to-buy&page=2'), undefined)).toBe(false)
  for (const change of ['q=x', 'goods=bought', 'sort=total-down', 'hide=who', 'order=who,total'])
    expect(differsFromView(list, read(`view=to-buy&${change}`), undefined)).toBe(true)
  const saved = { id: '7', query: 'q=x&hide=who' }
  expect(viewHref(list, saved)).toBe('/orders?q=x&hide=who&saved=7')
  expect(differsFromView(list, read('q=x&hide=who&saved=7&page=3'), saved)).toBe(false)
  expect(differsFromView(list, read('q=x&saved=7'), saved)).toBe(true)
})

test('a list whose rows are due stands with the soonest first, and its address says only another order', () => {
  const due: ListDefinition = { ...list, sortsUp: true }
  const usual = readListQuery(due, new URLSearchParams())
  expect(usual.isAscending).toBe(true)
  expect(listHref(due, usual)).toBe('/orders')
  const turned = listHref(due, usual, { isAscending: false })
  expect(turned).toBe('/orders?sort=placed-down')
  expect(readListQuery(due, new URLSearchParams(turned.split('?')[1])).isAscending).toBe(false)
})
