import type { Carrier, MadeUpPoint } from './made-up-points.ts'

/** Each carrier's own format of a point, with its oddities. */
export const pointFormats: Record<Carrier, (point: MadeUpPoint) => object> = {
  // Every field is a text; an empty one is NULL, and the postal code is the machine's number.
  omniva: (point) => ({
    ZIP: String(70_000 + point.number),
    NAME: `${point.city} ${point.street} ${point.house} parcel machine`,
    TYPE: point.isShop ? '1' : '0',
    A0_NAME: point.country,
    A1_NAME: point.county,
    A2_NAME: point.city,
    A3_NAME: 'NULL',
    A4_NAME: 'NULL',
    A5_NAME: point.street,
    A6_NAME: 'NULL',
    A7_NAME: point.house,
    A8_NAME: 'NULL',
    X_COORDINATE: String(point.lng),
    Y_COORDINATE: String(point.lat),
    SERVICE_HOURS: point.isShop ? 'E-R 09:00-18:00' : '',
    TEMP_SERVICE_HOURS: 'NULL',
    TEMP_SERVICE_HOURS_UNTIL: 'NULL',
    comment_est: '',
    comment_eng: '',
    comment_rus: '',
    comment_lav: '',
    comment_lit: '',
    MODIFIED: '2026-11-01T05:00:00.000+02:00',
  }),
  dpd: (point) => ({
    parcelShopId: `${point.country}${point.isShop ? '10' : '90'}${String(point.number).padStart(3, '0')}`,
    legacyShopId: String(point.number),
    parcelShopType: point.isShop ? 'ParcelShop' : 'PickupStation',
    companyName: `${point.street} ${point.house} Pickup`,
    companyShortName: point.street,
    street: point.street,
    houseNo: point.house,
    addressLine2: '',
    countryCode: point.country,
    zipCode: point.zip,
    city: point.city,
    longitude: point.lng,
    latitude: point.lat,
    openingHours: weekdays.map((weekday) =>
      point.isShop && weekday === 'Sunday'
        ? { weekday, openMorning: '', closeMorning: '', openAfternoon: '', closeAfternoon: '' }
        : point.isShop
          ? {
              weekday,
              openMorning: '0900',
              closeMorning: '1300',
              openAfternoon: '1300',
              closeAfternoon: '1900',
            }
          : { weekday, openMorning: '0001', closeMorning: '2359', openAfternoon: '', closeAfternoon: '' },
    ),
  }),
  unisend: (point) => ({
    id: String(4000 + point.number),
    name: `${point.city}, ${point.street} ${point.house}`,
    countryCode: point.country,
    city: point.city,
    address: `${point.street} ${point.house}`,
    postalCode: point.zip,
    boxes: ['XS', 'S', 'M', 'L', 'XL'],
    latitude: String(point.lat),
    longitude: String(point.lng),
    servicingHours: '24/7',
    comment: null,
  }),
  smartposti: (point) => ({
    id: `id-${point.number}`,
    pupCode: `${point.country}0${3000 + point.number}`,
    type: point.isShop ? 'PICKUPPOINT' : 'SMARTPOST',
    publicName: `${point.city} ${point.street} ${point.house}`,
    labelName: point.city.toUpperCase(),
    address: {
      address: `${point.street} ${point.house}`,
      municipality: point.city,
      postalCode: point.zip,
    },
    countryCode: point.country,
    location: { lat: point.lat, lon: point.lng },
    openingTimes: [],
    availability: point.isShop ? '1–6 09:00–19:00' : '24/7',
    capabilities: [],
  }),
  // The hours are JSON within JSON, and sizes are in metres.
  venipak: (point) => ({
    id: 5000 + point.number,
    name: `${point.street} ${point.house}`,
    display_name: `${point.city}, ${point.street} ${point.house}`,
    code: `V${point.number}`,
    address: `${point.street} ${point.house}`,
    city: point.city,
    zip: point.zip,
    country: point.country,
    terminal: 'T1',
    description: '',
    working_hours: JSON.stringify(
      [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({ dayOfWeek, openTime: '07:00', closeTime: '22:00' })),
    ),
    contact_t: '',
    lat: String(point.lat),
    lng: String(point.lng),
    pick_up_enabled: 1,
    cod_enabled: 1,
    ldg_enabled: 1,
    size_limit: 30,
    type: point.isShop ? 1 : 3,
    max_height: 0.745,
    max_width: 0.35,
    max_length: 0.61,
  }),
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A partner's point, in a country that this carrier does not serve. */
export const partnerPoint = {
  ...pointFormats.omniva({
    number: 999,
    country: 'EE',
    county: 'Uusimaa',
    city: 'Helsinki',
    street: 'Kuusitie',
    house: '3',
    zip: '00270',
    lat: 60.19,
    lng: 24.9,
    isShop: false,
  }),
  A0_NAME: 'FI',
}
