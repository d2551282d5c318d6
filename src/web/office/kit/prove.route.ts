import { data } from 'react-router'
import { z } from 'zod'
import { say } from '#locales/office/office-texts.ts'
import { readInput } from '#shop/read-input.ts'
import { confirmStaff } from '#shop/staff/confirm-staff.server.ts'
import { officeContext } from '../office-context.server.ts'
import type { Route } from './+types/prove.route'
import type { ActAnswer } from './act-answer.ts'

const Proof = z.strictObject({ password: z.string().min(1).max(200), code: z.string().min(1).max(20) })

/** Password and code once more, before money moves. */
export async function action({ context, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const input = readInput(Proof, Object.fromEntries(await request.formData()))
  const refuse = (text: string, fields: Readonly<Record<string, string>>, status: number) =>
    data({ ok: false, act: 'prove', text, fields } satisfies ActAnswer, { status })
  if (!input.ok) return refuse(say('Both fields are needed.'), {}, 422)
  const proved = await confirmStaff(office, input.value)
  if (!proved.ok) return refuse(proved.error.text, proved.error.fields ?? {}, 422)
  return { ok: true, act: 'prove', toast: null, value: null } satisfies ActAnswer
}
