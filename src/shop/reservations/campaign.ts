import { type Amount, amountOf, convert, percentOf, type Rate, rate, zero } from '#core/money.ts'

/** A kind of device: its price stands with each storage, in dollars. */
export type Model = {
  code: string
  name: string
  /** Beside the name: 6.1 in. */
  size: string
  grams: number
  /** The address of a picture, or empty. */
  picture: string
  colours: readonly { code: string; name: string; hex: string }[]
  storages: readonly { code: string; name: string; price: number }[]
}

export type Campaign = {
  id: string
  siteId: number
  slug: string
  code: string
  title: string
  maker: string
  opensAt: Date
  closesAt: Date
  isPublished: boolean
  models: readonly Model[]
  /** Of the goods kinds. */
  kind: string
  depositKind: 'none' | 'fixed' | 'percent'
  /** In euros, or in per cent. */
  deposit: Amount
  depositHours: number
  maxPerCustomer: number
  payHours: number
  termsVersion: string
  version: number
}

export type CampaignPhase = 'draft' | 'before' | 'open' | 'closed'

export function phaseOf(
  { isPublished, opensAt, closesAt }: Pick<Campaign, 'isPublished' | 'opensAt' | 'closesAt'>,
  now: Date,
): CampaignPhase {
  if (!isPublished) return 'draft'
  if (now < opensAt) return 'before'
  return now < closesAt ? 'open' : 'closed'
}

export type Device = {
  spec: string
  model: Model
  colour: Model['colours'][number]
  storage: Model['storages'][number]
}

/** Every device of a campaign, in the order of its form. */
export function devicesOf({ models }: Pick<Campaign, 'models'>): Device[] {
  return models.flatMap((model) =>
    model.colours.flatMap((colour) =>
      model.storages.map((storage) => ({
        spec: `${model.code}-${colour.code}-${storage.code}`,
        model,
        colour,
        storage,
      })),
    ),
  )
}

export function deviceOf(campaign: Pick<Campaign, 'models'>, spec: string): Device | null {
  return devicesOf(campaign).find((device) => device.spec === spec) ?? null
}

/** As people say it: Halo 13 Pro, Sea mist, 256 GB. */
export function deviceName(campaign: Pick<Campaign, 'models'>, spec: string): string {
  const device = deviceOf(campaign, spec)
  return device ? [device.model.name, device.colour.name, device.storage.name].join(', ') : spec
}

const euro = rate('1')

/** In a currency of the shop, rounded to cents. */
export function depositOf(
  campaign: Pick<Campaign, 'depositKind' | 'deposit'>,
  { price, currency }: { price: Amount; currency: { rate: Rate } },
): Amount {
  switch (campaign.depositKind) {
    case 'fixed':
      return convert(campaign.deposit, euro, currency.rate)
    case 'percent':
      return percentOf(price, Math.round((campaign.deposit / amountOf(1)) * 100))
    default:
      return zero
  }
}

/** Devices that are expected, or have come. */
export type Arrival = {
  id: string
  spec: string
  pieces: number
  day: string
  state: 'asked' | 'ordered' | 'shipped' | 'arrived' | 'cancelled'
}
