import type { Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { GroupsInput } from '#shop/pro/delivery.server.ts'
import { GroupInput } from '#shop/pro/pro.schema.ts'
import { readInput } from '#shop/read-input.ts'

/** Fields are named `groups.0.method`; parcels `parcel.P-88001`, with the place of their group, or nothing for later. */
export function groupsOf(form: FormData): Result<GroupsInput, Failure> {
  const rows = new Map<number, Record<string, unknown>>()
  const parcels = new Map<string, number>()
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue
    const [, place, field] = /^groups\.(\d)\.([a-z]+)$/.exec(name) ?? []
    if (place !== undefined && field !== undefined) {
      const row = rows.get(Number(place)) ?? { insured: false }
      if (field === 'insured') row.insured = true
      else if (value !== '') row[field] = value
      rows.set(Number(place), row)
    }
    const [, parcel] = /^parcel\.(P-\d{5,12})$/.exec(name) ?? []
    if (parcel !== undefined && /^\d$/.test(value)) parcels.set(parcel, Number(value))
  }
  const places = [...rows.keys()].toSorted((one, other) => one - other)
  const change = String(form.get('change') ?? '')
  const kept = places.filter((place) => change !== `remove-${place}`)
  const groups: GroupInput[] = []
  for (const place of kept) {
    const input = readInput(GroupInput, rows.get(place))
    if (!input.ok) {
      const errors = Object.fromEntries(
        Object.entries(input.error.errors ?? {}).map(([field, found]) => [`groups.${place}.${field}`, found]),
      )
      return { ok: false, error: { ...input.error, errors } }
    }
    groups.push(input.value)
  }
  const last = groups.at(-1)
  if (change === 'add' || groups.length === 0)
    groups.push({ method: 'air', incoterm: 'DDP', when: '5', insured: false, po: '', ...pickAddress(last) })
  // Parcels of a group that was taken away wait for another.
  const moved = new Map(
    [...parcels].flatMap(([number, place]) => {
      const at = kept.indexOf(place)
      return at < 0 ? [] : [[number, at] as const]
    }),
  )
  return { ok: true, value: { groups, parcels: moved } }
}

function pickAddress(last: GroupInput | undefined): Pick<GroupInput, 'address'> {
  return last?.address === undefined ? {} : { address: last.address }
}
