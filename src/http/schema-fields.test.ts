import { expect, test } from 'vitest'
import { z } from 'zod'
import { exampleOf, type JsonSchema } from './schema-example.ts'
import { fieldRows } from './schema-fields.ts'

const Order = z.strictObject({
  email: z.string().max(254),
  quantity: z.int().min(1).max(99).default(1),
  by: z.enum(['air', 'sea']),
  note: z.string().optional().describe('For the courier'),
  lines: z.array(z.strictObject({ sku: z.string().regex(/^[1-9]\d{0,8}$/) })).min(1),
  promo: z.string().nullable(),
})
const schema = z.toJSONSchema(Order, { io: 'input' }) as JsonSchema

test('the fields of a schema are rows with type, need and rules', () => {
  expect(fieldRows(schema)).toEqual([
    { name: 'email', type: 'string', isRequired: true, notes: ['at most 254 characters'] },
    { name: 'quantity', type: 'integer', isRequired: false, notes: ['1 to 99', '1 unless sent'] },
    { name: 'by', type: '"air" | "sea"', isRequired: true, notes: [] },
    { name: 'note', type: 'string', isRequired: false, notes: ['For the courier'] },
    { name: 'lines', type: 'object[]', isRequired: true, notes: ['at least 1 entry'] },
    { name: 'lines[].sku', type: 'string', isRequired: true, notes: ['as ^[1-9]\\d{0,8}$'] },
    { name: 'promo', type: 'string | null', isRequired: true, notes: [] },
  ])
})

test('an example of a request has what is required and satisfies its schema', () => {
  const example = exampleOf(schema, 'required')
  expect(example).toEqual({ email: 'ona@example.test', by: 'air', lines: [{ sku: '1' }], promo: 'text' })
  expect(Order.safeParse(example).success).toBe(true)
})

test('an example of a response has every field', () => {
  expect(Object.keys(exampleOf(schema, 'all') as object)).toEqual(Object.keys(Order.shape))
})

test('a schema that contains itself ends', () => {
  const Tree = z.strictObject({
    name: z.string(),
    get children() {
      return z.array(Tree)
    },
  })
  const tree = z.toJSONSchema(Tree) as JsonSchema
  expect(JSON.stringify(exampleOf(tree, 'all')).length).toBeLessThan(2000)
  expect(fieldRows(tree).length).toBeLessThan(40)
})
