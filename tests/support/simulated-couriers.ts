import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type FeedSettings, openFeeds } from '../../src/providers/couriers/open-feeds.ts'
import type { PickupPointFeed } from '../../src/providers/couriers/pickup-point-feed.ts'
import { type Simulator, startSimulator } from '../../src/simulator/start-simulator.ts'

/** The simulated lists of pickup points and the adapters that read them; faults are reset before every test. */
export function simulatedCouriers() {
  let simulator: Simulator
  beforeAll(async () => {
    const ports = { stripe: 0, control: 0, couriers: 0 }
    simulator = await startSimulator({ ports, webhookUrl: null, seed: 'couriers', profile: 'calm' })
  })
  beforeEach(() => control('reset'))
  afterAll(() => simulator?.close())

  async function control(path: string, wish: object = {}): Promise<void> {
    const response = await fetch(`${simulator.control.address}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wish),
    })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  }

  function settings(): Required<FeedSettings> {
    const { address, user, password } = simulator.couriers
    return {
      OMNIVA_POINTS_URL: `${address}/locations.json`,
      DPD_POINTS_URL: `${address}/PickupParcelShopData.json`,
      UNISEND_POINTS_URL: `${address}/api/v2/terminal`,
      UNISEND_USER: user,
      UNISEND_PASSWORD: password,
      SMARTPOSTI_POINTS_URL: `${address}/api/locations`,
      VENIPAK_POINTS_URL: `${address}/ws/get_pickup_points`,
    }
  }

  return {
    control,
    settings,
    feed(code: string, changes: Partial<FeedSettings> = {}): PickupPointFeed {
      const feed = openFeeds({ ...settings(), ...changes }).find(({ courier }) => courier.code === code)
      if (!feed) throw new Error(`No feed of ${code}`)
      return feed
    },
  }
}
