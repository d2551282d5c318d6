import { isoDay } from '#core/dates.ts'
import type { Locale } from '#core/locale.ts'
import { isInfoNeeded } from '#shop/orders/order-progress.ts'
import type { OrderQuestion } from '#shop/orders/order-question.ts'
import type { WholeOrder } from '#shop/orders/whole-order.ts'
import { orderPaths } from '#shop/paths/order-paths.ts'
import type { Site } from '#shop/sites/site.ts'

/** The open questions of an order, and where to send the answers. */
export function infoView(
  { order, progress, questions }: WholeOrder,
  site: Site,
  locale: Locale,
  token?: string,
) {
  const paths = orderPaths(locale)
  const open = isInfoNeeded(progress) ? questions.filter(({ answeredAt }) => !answeredAt) : []
  return {
    number: order.number,
    questions: open.map((question) => questionView(question, site)),
    urls: {
      page: paths.info(order.number, token),
      answers: paths.answers(order.number, token),
      order: token === undefined ? paths.order(order.number) : paths.guest(token),
    },
  }
}

export type InfoView = ReturnType<typeof infoView>
export type ShownQuestion = InfoView['questions'][number]

function questionView({ id, type, question, why, options, dueAt }: OrderQuestion, { timeZone }: Site) {
  return { id, type, question, why, options, due: isoDay(dueAt, timeZone) }
}
