/** Pages on which a reminder would disturb or repeat the page. */
const quietPages =
  /^\/[a-z]{2}\/(?:my-orders|order|order-additional-info-needed|create-order|checkout|confirm|payment|payment-pay|success|order-successful|reservation\/success|balance|account-information|delivery-addresses|site-pro|site-pro-delivery|site-pro-payment|invoice)(?:\/|$)/

export function isReminderDue(visit: {
  unpaidCount: number
  pathname: string
  wasShown: boolean
  isFormDirty: boolean
  isModalOpen: boolean
}): boolean {
  const isInTheWay = visit.isFormDirty || visit.isModalOpen || quietPages.test(visit.pathname)
  return visit.unpaidCount > 0 && !visit.wasShown && !isInTheWay
}
