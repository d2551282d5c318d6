import { expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { arriveParcel } from '../../../src/shop/parcels/arrive-parcel.server.ts'
import { acceptClaim, refuseClaim } from '../../../src/shop/parcels/decide-claim.server.ts'
import { keepParcel } from '../../../src/shop/parcels/keep-parcel.server.ts'
import { measureParcel } from '../../../src/shop/parcels/measure-parcel.server.ts'
import { photographParcel } from '../../../src/shop/parcels/photograph-parcel.server.ts'
import { receiveUnidentified } from '../../../src/shop/parcels/receive-unidentified.server.ts'
import { releaseParcel } from '../../../src/shop/parcels/release-parcel.server.ts'
import { customer } from '../../support/customers.ts'
import { emailAbout, emailsTo, nextEmailTo } from '../../support/emails.ts'
import { announced, onePixel, parcelDesk, shoes } from '../../support/parcels.ts'
import { testShop } from '../../support/test-shop.ts'

let written = ''
const sink = {
  write: (line: string) => {
    written += line
  },
}
const at = testShop({ RATE_LIMITS: false, log: createLog('info', sink) })
const desk = () => parcelDesk(at.shop)
const picture = { name: 'box.png', bytes: new Uint8Array(onePixel) }

/** A customer whose welcome has come. */
async function welcomed(...changes: Parameters<typeof customer>[1][]) {
  const person = await customer(at.shop, changes[0])
  await nextEmailTo(at.shop, person.email)
  return person
}

/** Subjects after the welcome, oldest first; a photo comes last, so that everything before it has come. */
async function subjectsOf(person: Awaited<ReturnType<typeof customer>>): Promise<string[]> {
  const last = await announced(at.shop, person.user.id, { photos_asked: 1, photos_asked_at: new Date(0) })
  await measureParcel(desk(), last, shoes)
  await photographParcel(desk(), last, [picture])
  await emailAbout(at.shop, person.email, `Photos of parcel ${last.number}`)
  return (await emailsTo(at.shop, person.email))
    .map(({ subject }) => subject)
    .filter((subject) => !subject.includes(last.number))
    .toReversed()
    .slice(1)
}

const belt = {
  tracking_number: 'RP7713004401',
  shop: 'fernhollow.example',
  items: [{ description: 'Leather belt, men’s', hs: '420330', origin: 'IT', quantity: 2, price: 24.5 }],
  declared: true,
}

test('QUO-02 each step that brings news is one email, and what the customer did themselves is none', async () => {
  const person = await welcomed()
  const { body } = await person.ask('/api/parcels/declare', belt)
  const number = String(body.number)
  const expected = await emailAbout(at.shop, person.email, 'We expect parcel')
  expect(expected.text).toContain('RP 7713 0044 01'.replaceAll(' ', '\u00a0'))
  expect(expected.text).toContain('$49.00')
  const { id } = await acrossSites(at.shop.db)
    .selectFrom('parcels')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const key = { id, siteId: 1 }
  await arriveParcel(desk(), key, { labelName: 'Ieva Kursyte' })
  await emailAbout(at.shop, person.email, 'has come to Boston')
  await measureParcel(desk(), key, { ...shoes, holds: ['invoice_missing'], photos: [picture] })
  const asked = await emailAbout(at.shop, person.email, 'waits for you')
  expect(asked.text).toContain('Customs asks for the shop’s invoice.')
  expect(asked.text).toContain(`/en/my-warehouse/announce/?parcel=${number}`)
  await releaseParcel(desk(), key, ['invoice_missing'])
  await emailAbout(at.shop, person.email, 'may travel')
  await person.ask('/api/parcels/request-return', { number, text: 'RMA 9' })
  await emailAbout(at.shop, person.email, 'nvoice')
  await keepParcel(desk(), key)
  await emailAbout(at.shop, person.email, 'stays on your shelf')
  const subjects = await subjectsOf(person)
  expect(subjects.filter((subject) => subject.includes('arcel'))).toEqual([
    `We expect parcel ${number}`,
    `Parcel ${number} has come to Boston`,
    `Parcel ${number} waits for you`,
    `Parcel ${number} may travel`,
    `Parcel ${number} stays on your shelf`,
  ])
})

test('QUO-02 what is ready is told with its weight, its size, until when it lies free of charge, and a photo', async () => {
  const person = await welcomed()
  const parcel = await announced(at.shop, person.user.id)
  await measureParcel(desk(), parcel, { ...shoes, photos: [picture] })
  const { text, html } = await emailAbout(at.shop, person.email, 'is on your shelf: 1.1')
  expect(text).toContain('35 × 22 × 13\u00a0cm')
  expect(text).toMatch(/Free storage until: \d+\u00a0\w+/)
  expect(html).toContain('cid:picture-1')
  expect(await subjectsOf(person)).toEqual([`Parcel ${parcel.number} is on your shelf: 1.1\u00a0kg`])
})

test('QUO-02 what may not travel is told with the rule and the words of staff', async () => {
  const person = await welcomed()
  const parcel = await announced(at.shop, person.user.id)
  await measureParcel(desk(), parcel, {
    ...shoes,
    holds: ['prohibited'],
    holdWords: 'Two <b>loose</b> batteries.',
    restrictionId: 'POWER-1',
  })
  const { text, html } = await emailAbout(at.shop, person.email, 'waits for you')
  expect(text).toContain('POWER-1: Power banks and loose batteries may neither fly nor sail.')
  expect(html).not.toContain('<b>loose')
})

test('QUO-02 a decision about a claim is one email, with the answer of staff', async () => {
  const person = await welcomed()
  const claim = async (number: string) => {
    const form = new FormData()
    form.append('intent', 'claim')
    form.append('tracking_number', number)
    form.append('proof', new File([new Uint8Array(onePixel)], 'order.png'))
    await person.visitor.upload('/en/my-warehouse/?form=claim', form)
    const { id } = await acrossSites(at.shop.db)
      .selectFrom('parcel_claims')
      .select('id')
      .where('user_id', '=', String(person.user.id))
      .where('tracking_number', '=', number)
      .executeTakeFirstOrThrow()
    return { id, siteId: 1 }
  }
  const { size, isDamaged, battery, isFragile, shelf } = shoes
  const about = {
    labelName: '',
    carrier: null,
    trackingNumber: 'CL90047200',
    shop: 'Tannery Lane',
    notes: '',
  }
  const found = await receiveUnidentified(
    desk(),
    { ...about, size, isDamaged, battery, isFragile, shelf },
    [],
  )
  if (!found.ok) throw new Error(found.error.code)
  await refuseClaim(desk(), await claim('CL90047199'), 'The picture shows another number.')
  const refused = await emailAbout(at.shop, person.email, 'About the parcel CL')
  expect(refused.text).toContain('The picture shows another number.')
  await acceptClaim(desk(), await claim('CL90047200'), { unidentifiedId: found.value.id, answer: '' })
  const accepted = await emailAbout(at.shop, person.email, 'We found your parcel')
  expect(accepted.text).toContain(`/en/my-warehouse/announce/?parcel=${found.value.number}`)
  const subjects = await subjectsOf(person)
  expect(subjects).toHaveLength(2)
})

test('QUO-02 an email is in the language and from the site of its owner', async () => {
  const person = await welcomed({ host: 'ee.localhost' })
  const { id: siteId, name } = at.shop.sites.byCode('ee')
  const parcel = await announced(at.shop, person.user.id, { siteId })
  await measureParcel(desk(), parcel, shoes)
  const { site, locale, text, html } = await emailAbout(at.shop, person.email, 'on teie riiulil')
  expect([site, locale]).toEqual(['ee', 'ee'])
  expect(text).toContain('/ee/my-warehouse/')
  expect(html).toContain(name)
})

test('QUO-02 nothing of a parcel is written to the log', async () => {
  const person = await welcomed()
  const { body } = await person.ask('/api/parcels/declare', {
    ...belt,
    tracking_number: 'RP7713004499',
    items: [{ ...belt.items[0], description: 'Zqxwish leather belt' }],
  })
  await emailAbout(at.shop, person.email, `We expect parcel ${body.number}`)
  expect(written).not.toBe('')
  for (const word of [person.email, 'Zqxwish', 'RP7713004499']) expect(written).not.toContain(word)
})
