/** Counters of the shops in the Baltics. */
export const balticBranches = [
  {
    name: 'Vilnius',
    address: 'Pavyzdžio g. 1, LT-00000',
    hints: {
      en: 'bus 3G, stop Pavyzdys',
      lt: '3G autobusas, stotelė „Pavyzdys“',
      lv: '3G autobuss, pietura Pavyzdys',
      ee: 'buss 3G, peatus Pavyzdys',
    },
    services: {
      en: 'Returns, claims, companies',
      lt: 'Grąžinimai, pretenzijos, įmonės',
      lv: 'Atgriešana, sūdzības, uzņēmumi',
      ee: 'Tagastused, pretensioonid, ettevõtted',
    },
    hours: [
      { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' },
      { days: [6], from: '10:00', to: '14:00' },
    ],
    latitude: 54.689,
    longitude: 25.28,
  },
  {
    name: 'Rīga',
    address: 'Parauga iela 2, LV-0000',
    hints: { en: 'tram 7', lt: '7 tramvajus', lv: '7. tramvajs', ee: 'tramm 7' },
    services: { en: 'Returns', lt: 'Grąžinimai', lv: 'Atgriešana', ee: 'Tagastused' },
    hours: [{ days: [1, 2, 3, 4, 5], from: '10:00', to: '18:00' }],
    latitude: 56.95,
    longitude: 24.105,
  },
  {
    name: 'Tartu',
    address: 'Näidise 3, 00000',
    hints: {},
    services: { en: 'Returns', lt: 'Grąžinimai', lv: 'Atgriešana', ee: 'Tagastused' },
    hours: [{ days: [2, 4], from: '12:00', to: '18:00' }],
    latitude: 58.38,
    longitude: 26.72,
  },
] as const

/** Shops elsewhere have one counter, and no map. */
export const otherBranches = {
  ae: {
    name: 'Dubai',
    address: 'Example Street 4',
    hints: {},
    services: { en: 'Returns', lt: 'Grąžinimai' },
    hours: [{ days: [1, 2, 3, 4, 5], from: '10:00', to: '17:00' }],
    latitude: 25.2,
    longitude: 55.27,
  },
  nl: {
    name: 'Amsterdam',
    address: 'Voorbeeldstraat 5, 0000 AA',
    hints: { en: 'tram 2', lt: '2 tramvajus' },
    services: { en: 'Returns', lt: 'Grąžinimai' },
    hours: [{ days: [1, 2, 3, 4, 5], from: '10:00', to: '17:00' }],
    latitude: 52.37,
    longitude: 4.9,
  },
} as const

type Said = { by: 'customer' | 'staff'; hoursAgo: number; text: string; isNote?: true; event?: 'closed' }
export type DemoTicket = {
  /** A customer of the demo, or a guest. */
  email: string
  name: string
  topic: 'order' | 'care' | 'price' | 'buying' | 'account' | 'company' | 'other'
  state: 'new' | 'open' | 'waiting' | 'closed'
  said: readonly Said[]
}

/** One in each state, and a guest. */
export const demoTickets: readonly DemoTicket[] = [
  {
    email: 'busy@demo.test',
    name: 'Greta',
    topic: 'order',
    state: 'new',
    said: [
      {
        by: 'customer',
        hoursAgo: 1,
        text: 'The locker that I chose is being rebuilt. Can the parcel go to another one nearby?',
      },
    ],
  },
  {
    email: 'busy@demo.test',
    name: 'Greta',
    topic: 'care',
    state: 'open',
    said: [
      {
        by: 'customer',
        hoursAgo: 50,
        text: 'The headphones play on one side only. I have tried two telephones.',
      },
      {
        by: 'staff',
        hoursAgo: 48,
        text: 'I am sorry to hear that. Please send a photo of the label under the box, then I can ask the maker.',
      },
      { by: 'staff', hoursAgo: 48, text: 'Same batch as two others this month.', isNote: true },
      { by: 'customer', hoursAgo: 3, text: 'Here is what the label says: batch 24-117.' },
    ],
  },
  {
    email: 'busy@demo.test',
    name: 'Greta',
    topic: 'price',
    state: 'waiting',
    said: [
      { by: 'customer', hoursAgo: 80, text: 'Is the customs duty in the price, or do I pay it at the door?' },
      {
        by: 'staff',
        hoursAgo: 77,
        text: 'It is in the price. What you see at the checkout is all that you pay; nobody asks for money at the door.',
      },
    ],
  },
  {
    email: 'busy@demo.test',
    name: 'Greta',
    topic: 'account',
    state: 'closed',
    said: [
      { by: 'customer', hoursAgo: 400, text: 'How do I change my telephone number?' },
      {
        by: 'staff',
        hoursAgo: 398,
        text: 'Under Account, then Details. It counts at once, also for parcels that are on the way.',
      },
      { by: 'customer', hoursAgo: 397, text: '', event: 'closed' },
    ],
  },
  {
    email: 'guest@example.test',
    name: 'Martynas Pavyzdys',
    topic: 'other',
    state: 'new',
    said: [
      { by: 'customer', hoursAgo: 6, text: 'Do you also bring bicycles, and how large may the box be?' },
    ],
  },
]

/** Who reads the newsletter besides the demo customer; the last one has not pressed the link yet. */
export const demoReaders = ['rasa@example.test', 'janis@example.test', 'kadri@example.test'] as const

export const demoLetters = [
  {
    state: 'sent',
    topic: 'deals',
    texts: {
      en: {
        title: 'Shoes and coats from €2.49 of delivery',
        body: 'Winter is near, and the shops in Boston are clearing their shelves.\n\n[See the deals](/dealzone)\n\n## What is new\n\n- The ship leaves every second Friday again.\n- Lockers hold parcels two days longer in December.',
      },
      lt: {
        title: 'Batai ir paltai, pristatymas nuo 2,49 €',
        body: 'Artėja žiema, o Bostono parduotuvės tuština lentynas.\n\n[Žiūrėti pasiūlymus](/dealzone)\n\n## Kas nauja\n\n- Laivas vėl išplaukia kas antrą penktadienį.\n- Gruodį paštomatai siuntas saugo dviem dienomis ilgiau.',
      },
    },
  },
  {
    state: 'draft',
    topic: 'guides',
    texts: {
      en: {
        title: 'How to put three parcels into one',
        body: 'Joined parcels travel cheaper. The guide says when it pays and when it does not.\n\n[Read the guide](/blog/joining-parcels)',
      },
    },
  },
] as const
