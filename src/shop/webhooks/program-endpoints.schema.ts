import { z } from 'zod'
import { webhookEvents } from '#core/webhook-event.ts'

const Endpoint = {
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  is_paused: z.boolean().describe('By staff, or because it failed for three days'),
}

export const ProgramEndpointsView = z.strictObject({
  status: z.literal(true),
  webhooks: z.array(z.strictObject(Endpoint)),
})

export const AddProgramEndpointInput = z.strictObject({
  name: z.string().trim().min(1).max(60),
  url: z.url().max(500).describe('https:// on the public internet; each address once'),
  events: z.array(z.enum(webhookEvents)).min(1).max(20),
})
export type AddProgramEndpointInput = z.output<typeof AddProgramEndpointInput>

export const AddedProgramEndpointView = z.strictObject({
  status: z.literal(true),
  webhook_id: z.uuid(),
  secret: z.string().describe('Shown this once: the key of the signatures'),
})

export const OneProgramEndpointInput = z.strictObject({ webhook_id: z.uuid() })
export const RemovedProgramEndpointView = z.strictObject({ status: z.literal(true) })
export const ResumedProgramEndpointView = z.strictObject({
  status: z.literal(true),
  sent: z.int().describe('Events that were kept meanwhile and are sent now'),
})
