import { boxLabelPdf } from '#shop/forwards/box-label-pdf.server.ts'
import { customsPdf } from '#shop/forwards/customs-pdf.server.ts'
import { readForwardFacts } from '#shop/forwards/read-forward-facts.server.ts'
import { customsPaper } from '#shop/office/read-forward-page.server.ts'
import { noteInAudit } from '#shop/staff/audit.server.ts'
import { pdfAnswer } from '../kit/file-answer.server.ts'
import { missing, screenLoader } from '../kit/office.server.ts'
import { findForwardOf } from './forward-data.server.ts'

/** Our own label of a box, or what customs are told of it. The declaration has a name and an address, so its view is noted. */
export const loader = screenLoader('forward-paper', async (office, { params }) => {
  const found = await findForwardOf(office, params)
  const mayHandle = found && office.may('parcels.handle', found.siteId)
  const facts = mayHandle ? await readForwardFacts(office.db, found.siteId, { id: found.id }) : null
  const box = facts?.boxes.find(({ number }) => number === params.box)
  if (!found || !facts || !box) throw missing()
  const { forward } = facts
  if (params.paper === 'label') {
    const { deliveryType, delivery } = forward
    const pdf = await boxLabelPdf({ forward, box, deliveryType, courier: delivery?.service.courier ?? '' })
    return pdfAnswer(box.number, pdf)
  }
  if (params.paper !== 'customs') throw missing()
  const { siteId, subject } = found
  await noteInAudit(office, { act: 'forward-paper.customs', siteId, subject }, 'view')
  const pdf = await customsPdf(customsPaper(facts, box, office.site(siteId)))
  return pdfAnswer(`${box.number}-customs`, pdf)
})
