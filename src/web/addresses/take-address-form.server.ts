import { err, ok, type Result } from '#core/result.ts'
import { addAddress } from '#shop/addresses/add-address.server.ts'
import {
  AddAddressInput,
  AddressIdInput,
  RestoreAddressInput,
  UpdateAddressInput,
} from '#shop/addresses/addresses.schema.ts'
import { deleteAddress } from '#shop/addresses/delete-address.server.ts'
import { makeAddressDefault } from '#shop/addresses/make-address-default.server.ts'
import { restoreAddress } from '#shop/addresses/restore-address.server.ts'
import { updateAddress } from '#shop/addresses/update-address.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { readForm } from '#web/forms/read-form.server.ts'
import { type AddressFormAnswer, type AddressIntent, addressIntents } from './address-intents.ts'

type Done = Pick<AddressFormAnswer, 'deleted'>
type Taken = { result: Result<Done, Failure>; values: Record<string, string> }
type Take = (ctx: RequestContext, form: FormData) => Promise<Taken>

const kinds = { numbers: ['id', 'country_id'], ignored: ['intent'] }
const withDefault = { ...kinds, ticks: ['is_default'] }

const takers: Record<AddressIntent, Take> = {
  async add(ctx, form) {
    const { input, values } = readForm(form, AddAddressInput, withDefault)
    return { result: done(input.ok ? await addAddress(ctx, input.value) : input), values }
  },
  async update(ctx, form) {
    const { input, values } = readForm(form, UpdateAddressInput, withDefault)
    return { result: done(input.ok ? await updateAddress(ctx, input.value) : input), values }
  },
  async delete(ctx, form) {
    const { input, values } = readForm(form, AddressIdInput, kinds)
    const result = input.ok ? await deleteAddress(ctx, input.value) : input
    if (!result.ok) return { result, values }
    const { id, isDefault } = result.value
    return { result: ok({ deleted: { id: Number(id), isDefault } }), values }
  },
  async restore(ctx, form) {
    const { input, values } = readForm(form, RestoreAddressInput, withDefault)
    return { result: done(input.ok ? await restoreAddress(ctx, input.value) : input), values }
  },
  async default(ctx, form) {
    const { input, values } = readForm(form, AddressIdInput, kinds)
    return { result: done(input.ok ? await makeAddressDefault(ctx, input.value) : input), values }
  },
}

/** One page, several forms. */
export async function takeAddressForm(ctx: RequestContext, form: FormData): Promise<AddressFormAnswer> {
  const intent = addressIntents.find((known) => known === form.get('intent')) ?? null
  if (!intent) return { intent, failure: { code: 'service.bad_request' }, values: {} }
  const { result, values } = await takers[intent](ctx, form)
  if (!result.ok) return { intent, failure: result.error, values }
  return { intent, failure: null, values: {}, done: intent, ...result.value }
}

function done(result: Result<unknown, Failure>): Result<Done, Failure> {
  return result.ok ? ok({}) : err(result.error)
}
