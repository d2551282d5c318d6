import { err } from '#core/result.ts'
import { listOrdersAndForwards } from '#shop/forwards/list-orders-and-forwards.server.ts'
import { listedForwardView } from '#shop/forwards/listed-forward.ts'
import { listedOrderView } from '#shop/orders/listed-order-view.ts'
import { GetMyOrdersInput, MyOrdersView } from '#shop/orders/orders.schema.ts'
import { answerInLanguage } from '../answer-in-language.ts'
import { type Call, post } from '../call.ts'
import { personal } from '../responses.ts'

export const orderCalls: Call[] = [
  post(
    '/api/my-orders/get-my-orders',
    {
      summary:
        'Ten orders and forward requests of the signed-in customer, newest first; sites that do not sort by type ignore the filter',
      input: GetMyOrdersInput,
      output: MyOrdersView,
    },
    async (c, { language_id, page, type_for_filter, search }) => {
      const refused = answerInLanguage(c, language_id)
      if (refused) return personal(c, err(refused))
      const ctx = c.get('ctx')
      const { locale } = ctx
      const listed = await listOrdersAndForwards(ctx, { page, filter: type_for_filter, search })
      return personal(c, listed, ({ items, total }) => ({
        items: items.map((one) =>
          'forward' in one
            ? listedForwardView(one.forward, { site: ctx.site, locale })
            : listedOrderView(one.order, { site: ctx.site, locale, now: ctx.clock() }),
        ),
        total,
      }))
    },
  ),
]
