import { devicesOf } from '#shop/reservations/campaign.ts'
import { findDeskCampaign, listPeople } from '#shop/reservations/read-desk-campaign.server.ts'
import { noteInAudit } from '#shop/staff/audit.server.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { missing, screenLoader } from '../kit/office.server.ts'

const most = 100_000

/** Everybody with a number, with how to reach them; the download is noted. */
export const loader = screenLoader('campaign-file', async (office, { params }) => {
  const site = office.sites.all().find(({ code }) => code === params.site)
  const campaign =
    site && office.may('customers.contact', site.id)
      ? await findDeskCampaign(office.db, site.id, params.slug ?? '')
      : null
  if (!site || !campaign) throw missing()
  await noteInAudit(
    office,
    { act: 'campaign.export', siteId: site.id, subject: `campaign ${campaign.slug}` },
    'view',
  )
  const all = await Promise.all(
    devicesOf(campaign).map(({ spec }) => listPeople(office.db, campaign, { spec, limit: most })),
  )
  return csvAnswer(`${campaign.slug}-people`, [
    [
      'queue',
      'number',
      'reservation',
      'state',
      'first name',
      'last name',
      'email',
      'phone',
      'would also take',
    ],
    ...all
      .flat()
      .map((one) => [
        one.spec,
        String(one.queueNo ?? ''),
        one.number,
        one.state,
        one.firstName,
        one.lastName,
        one.email ?? '',
        one.phone,
        one.alternate ?? '',
      ]),
  ])
})
