import type { CourierSettings } from '../../src/providers/couriers/parcel-couriers.ts'
import type { Simulator } from '../../src/simulator/start-simulator.ts'

type Told = {
  number: string
  code: string
  time: string
  text?: string
  place?: string
  pin?: string
  compartment?: string
  until?: string
}

/** The simulated couriers, as the shop is set up for them, and what happens to their parcels. */
export function couriersOf({ couriers, control }: Simulator) {
  const { address, parcels } = couriers
  const settings: CourierSettings = {
    COURIER_REST_CODES: ['gintarine', 'kurjeris_trys'],
    COURIER_REST_URL: address,
    COURIER_REST_KEY: parcels.key,
    COURIER_REST_HOOK_SECRET: parcels.hookSecret,
    COURIER_XML_CODES: ['baltluka', 'pasto_deze'],
    COURIER_XML_URL: address,
    COURIER_XML_USER: parcels.user,
    COURIER_XML_PASSWORD: parcels.password,
  }
  async function post(path: string, wish: object): Promise<void> {
    const response = await fetch(`${control.address}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wish),
    })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  }
  return {
    settings,
    tell: (told: Told) => post('parcels/event', told),
    /** The next question at this path is not answered. */
    fail: (path: string) => post('faults', { method: 'GET', path, action: 'status', status: 500 }),
    /** The next wish at this path is refused. */
    refuse: (path: string) => post('faults', { method: 'POST', path, action: 'status', status: 409 }),
  }
}
