import { ok } from '#core/result.ts'
import { ScanInput, scanCode } from '#shop/office/scan-code.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/scans.route'

const scan = screenAction('scans', null, {
  scan: act(ScanInput, async (office, input) => ok({ value: await scanCode(office, input) })),
})

/** Where devices send their scans, one after another. It answers as JSON, which `use-scans.ts` reads. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const answer = await scan(args)
  return 'init' in answer
    ? Response.json(answer.data, { status: answer.init?.status ?? 200 })
    : Response.json(answer)
}

export const loader = screenLoader('scans', () => Response.json(null))
