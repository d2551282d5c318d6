import { addAddress } from '#shop/addresses/add-address.server.ts'
import type { Address } from '#shop/addresses/address.ts'
import { addressView } from '#shop/addresses/address-view.ts'
import {
  AddAddressInput,
  AddressAnswer,
  AddressesAnswer,
  AddressGoneAnswer,
  AddressIdInput,
  RestoreAddressInput,
  UpdateAddressInput,
} from '#shop/addresses/addresses.schema.ts'
import { deleteAddress } from '#shop/addresses/delete-address.server.ts'
import { listAddresses } from '#shop/addresses/list-addresses.server.ts'
import { restoreAddress } from '#shop/addresses/restore-address.server.ts'
import { updateAddress } from '#shop/addresses/update-address.server.ts'
import { type Call, post } from '../call.ts'
import { personal } from '../responses.ts'

export const addressCalls: Call[] = [
  post(
    '/api/account/list-delivery-addresses',
    { summary: "The customer's addresses, newest first", output: AddressesAnswer },
    async (c) =>
      personal(c, await listAddresses(c.get('ctx')), (addresses) => ({
        success: true,
        addresses: addresses.map(addressView),
      })),
  ),
  post(
    '/api/account/add-delivery-address',
    {
      summary: 'Adds one, up to 20; the first is the default',
      key: 'taken',
      input: AddAddressInput,
      output: AddressAnswer,
    },
    async (c, input) => personal(c, await addAddress(c.get('ctx'), input), withAddress),
  ),
  post(
    '/api/account/update-delivery-address',
    {
      summary: 'Replaces a whole address by what is sent',
      key: 'taken',
      input: UpdateAddressInput,
      output: AddressAnswer,
    },
    async (c, input) => personal(c, await updateAddress(c.get('ctx'), input), withAddress),
  ),
  post(
    '/api/account/delete-delivery-address',
    {
      summary: 'Deletes one; of the others the newest takes its place as default',
      key: 'taken',
      input: AddressIdInput,
      output: AddressGoneAnswer,
    },
    async (c, input) => personal(c, await deleteAddress(c.get('ctx'), input), () => ({ success: true })),
  ),
  post(
    '/api/account/restore-delivery-address',
    {
      summary: 'Brings back one that was deleted within the last ten minutes',
      key: 'taken',
      input: RestoreAddressInput,
      output: AddressAnswer,
    },
    async (c, input) => personal(c, await restoreAddress(c.get('ctx'), input), withAddress),
  ),
]

function withAddress(address: Address) {
  return { success: true, address: addressView(address) }
}
