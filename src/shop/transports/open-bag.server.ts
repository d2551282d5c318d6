import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { changeTransportOnDesk, type TransportDesk } from './desk-transport.server.ts'
import { changeTransport } from './transports.queries.server.ts'

const mostBags = 99

/** The bag is full: boxes go into the next one from now on. */
export function openBag(
  desk: Pick<TransportDesk, 'db' | 'clock' | 'member'>,
  id: string,
): Promise<Result<{ bag: number }, Failure>> {
  return changeTransportOnDesk(desk, id, ['loading'], async ({ trx, transport, at }) => {
    const bag = transport.openBag + 1
    if (bag > mostBags) return err({ code: 'service.forward_state', details: { bags: mostBags } })
    await changeTransport(trx, transport, { at, open_bag: bag })
    return ok({ bag })
  })
}
