import { sql } from 'kysely'
import { type Locale, languages, locales } from '../../src/core/locale.ts'
import { type Amount, amount } from '../../src/core/money.ts'
import { acrossSites, type Trx } from '../../src/platform/database.server.ts'

export type Good = {
  product_id: number
  variant_id: number
  sku: string
  name: string
  choice: string
  picture: string
  slug: string
  grams: number
  price: Amount
}

/** Well stocked, and from the end of the catalogue: tests that sell out a product do not use those. */
export async function findGoods(trx: Trx, siteId: number, locale: Locale, count: number): Promise<Good[]> {
  const { rows } = await sql<Omit<Good, 'price'> & { price: string }>`
    select products.id as product_id, variants.id as variant_id, variants.sku, product_texts.name, product_slugs.slug,
      variants.pictures[1] as picture, variants.grams, price.amount as price,
      coalesce((select string_agg(label, ', ' order by value_id) from variant_field_values
        join additional_field_value_texts using (value_id) where variant_id = variants.id and locale = ${locale}), '') as choice
    from product_sites
    join products on products.id = product_sites.product_id and products.discontinued_at is null
    join variants on variants.product_id = products.id and variants.position = 1 and variants.preorder_from is null
    join stocks on stocks.variant_id = variants.id and stocks.on_hand - stocks.reserved > 20
    join product_texts on product_texts.product_id = products.id and product_texts.locale = ${locale}
    join product_slugs on product_slugs.product_id = products.id and product_slugs.locale = ${locale} and is_current
    cross join lateral (
      select amount from prices where variant_id = variants.id and currency_id = 1 and valid_from <= now()
      order by valid_from desc limit 1
    ) price
    where product_sites.site_id = ${siteId} and variants.grams < 4000 and price.amount < 300
    order by products.id desc limit ${count}`.execute(trx)
  return rows.map((row) => ({ ...row, price: amount(row.price) }))
}

export type Buyer = {
  id: string
  locale: Locale
  countryId: number
  delivery: { courierId: number; fee: Amount; frozen: object }
}

/** The frequent customer with their delivery; null where the site takes no euros. */
export async function findBuyer(trx: Trx, siteId: number): Promise<Buyer | null> {
  const row = await acrossSites(trx)
    .selectFrom('users')
    .innerJoin('delivery_addresses as address', 'address.user_id', 'users.id')
    .innerJoin('courier_services as service', 'service.country_id', 'users.country_id')
    .innerJoin('couriers', 'couriers.id', 'service.courier_id')
    .leftJoin('pickup_points as point', (join) =>
      join
        .onRef('point.courier_id', '=', 'service.courier_id')
        .onRef('point.country_id', '=', 'service.country_id')
        .on('service.type', '=', 'locker')
        .on('point.is_open', '=', true),
    )
    .select([
      'users.id',
      'users.language_id',
      'users.country_id',
      'address.first_name',
      'address.last_name',
      'address.first_address',
      'address.city',
      'address.zip',
      'address.phone_number',
      'service.id as service_id',
      'service.courier_id',
      'service.type',
      'service.fee',
      'service.longest_mm',
      'service.middle_mm',
      'service.shortest_mm',
      'service.max_grams',
      'couriers.name as courier',
      'point.id as point_id',
      'point.name as point_name',
      'point.city as point_city',
      'point.address as point_address',
      'point.zip as point_zip',
      'point.lat',
      'point.lng',
      'point.hours',
    ])
    .where('users.site_id', '=', siteId)
    .where('users.email', '=', 'busy@demo.test')
    .where('users.currency_id', '=', 1)
    .orderBy('service.type', 'desc')
    .orderBy('service.position')
    .orderBy('point.id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    locale: locales.find((locale) => languages[locale].id === row.language_id) ?? 'en',
    countryId: row.country_id,
    delivery: {
      courierId: row.courier_id,
      fee: amount(row.fee),
      frozen: {
        countryId: row.country_id,
        serviceId: row.service_id,
        pickupPointId: row.point_id,
        email: 'busy@demo.test',
        company: null,
        address: {
          firstName: row.first_name,
          lastName: row.last_name,
          phone: row.phone_number,
          street: row.point_id === null ? row.first_address : null,
          city: row.point_id === null ? row.city : null,
          zip: row.point_id === null ? row.zip : null,
        },
        service: {
          id: row.service_id,
          courierId: row.courier_id,
          courier: row.courier,
          type: row.type,
          fee: amount(row.fee),
          longestMm: row.longest_mm,
          middleMm: row.middle_mm,
          shortestMm: row.shortest_mm,
          maxGrams: row.max_grams,
        },
        point:
          row.point_id === null
            ? null
            : {
                id: row.point_id,
                courierId: row.courier_id,
                name: row.point_name,
                city: row.point_city,
                address: row.point_address,
                zip: row.point_zip,
                lat: row.lat,
                lng: row.lng,
                hours: row.hours,
                isOpen: true,
                closedReason: null,
              },
      },
    },
  }
}
