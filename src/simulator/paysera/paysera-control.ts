import { found, oneOf, text, texts, type Wish } from '../wish.ts'
import { wrappings } from './callback.ts'
import type { CallbackStyle, PayseraWorld } from './paysera-world.ts'

/** Paysera's part of the control server; null for anything else. */
export async function answerPayseraControl(
  world: PayseraWorld,
  route: string,
  wish: Wish,
): Promise<object | null> {
  const { deliveries, orders } = world
  switch (route) {
    case 'GET /paysera/objects':
      return { orders: [...orders.values()] }
    case 'GET /paysera/deliveries':
      return deliveries.list()
    case 'POST /paysera/deliveries/hold':
      deliveries.hold()
      return {}
    case 'POST /paysera/deliveries/release':
      return deliveries.release(wish.ids === undefined ? undefined : texts(wish, 'ids'))
    case 'POST /paysera/deliveries/resend':
      return deliveries.resend(text(wish, 'id'))
    case 'POST /paysera/callbacks/style':
      world.style = styleIn(wish)
      return {}
    case 'POST /paysera/callbacks/send': {
      const known = found(orders.get(text(wish, 'order')), 'order')
      return { result: await world.send(known, changesIn(wish), styleIn(wish)) }
    }
    case 'POST /paysera/orders/tell':
      world.emit(found(orders.get(text(wish, 'order')), 'order'), text(wish, 'status'))
      return {}
    case 'POST /paysera/key/rotate':
      world.rotateKey()
      return {}
    case 'POST /paysera/methods':
      world.hasNoMethods = oneOf(wish, 'state', ['usual', 'empty']) === 'empty'
      return {}
    default:
      return null
  }
}

function styleIn(wish: Wish): CallbackStyle {
  return {
    method: wish.method === undefined ? 'POST' : oneOf(wish, 'method', ['GET', 'POST']),
    wrapping: wish.as === undefined ? 'signed' : oneOf(wish, 'as', wrappings),
  }
}

function changesIn({ changes = {} }: Wish): Record<string, string> {
  const isTexts =
    typeof changes === 'object' &&
    changes !== null &&
    Object.values(changes).every((value) => typeof value === 'string')
  if (!isTexts) throw new RangeError('changes must be texts by name')
  return changes as Record<string, string>
}
