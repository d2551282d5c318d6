type Sent = { get(name: string): unknown; has(name: string): boolean }

/** The fields of the form for another offer, in the browser and on the server; rows are `items.0.id` and so on. */
export function wishOf(form: Sent) {
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const items = []
  for (let place = 0; form.has(`items.${place}.id`); place += 1) {
    const of = (name: string) => textOf(`items.${place}.${name}`)
    items.push({ id: Number(of('id')), quantity: Number(of('quantity')), options: of('options') })
  }
  const method = textOf('shipping_method')
  return {
    items,
    ...(form.has('country') && { country: textOf('country') }),
    shipping_method: method === '' ? null : method,
    delivery_type: textOf('delivery_type'),
    is_insured: form.has('is_insured'),
    text: textOf('text'),
  }
}
