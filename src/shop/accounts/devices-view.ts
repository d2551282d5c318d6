import type { z } from 'zod'
import type { DevicesView } from './accounts.schema.ts'
import type { Device } from './device.ts'

export function devicesView(devices: readonly Device[]): Omit<z.infer<typeof DevicesView>, 'status'> {
  return {
    devices: devices.map((device) => ({
      id: Number(device.id),
      browser: device.browser,
      system: device.system,
      address: device.address,
      signed_in_at: device.signedInAt.toISOString(),
      last_seen_at: device.lastSeenAt.toISOString(),
      is_current: device.isCurrent,
    })),
  }
}
