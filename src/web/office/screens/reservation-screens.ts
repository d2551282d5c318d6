import type { Screen } from './screen.ts'

export const reservationScreens = {
  campaigns: {
    path: 'reservations',
    file: 'reservations/campaigns.route.tsx',
    title: 'Reservations',
    needs: 'reservations.see',
    navigation: { group: 'Sell', icon: 'clock' },
  },
  'new-campaign': {
    path: 'reservations/:site/new',
    file: 'reservations/new-campaign.route.tsx',
    title: 'New campaign',
    needs: 'reservations.edit',
    acts: { add: { title: 'Add a campaign', needs: 'reservations.edit' } },
  },
  campaign: {
    path: 'reservations/:site/:slug',
    file: 'reservations/campaign.route.tsx',
    title: 'Campaign',
    needs: 'reservations.see',
    acts: {
      save: { title: 'Change a campaign', needs: 'reservations.edit' },
      expect: { title: 'Enter devices that are expected', needs: 'reservations.edit' },
      change: { title: 'Change devices that are expected', needs: 'reservations.edit' },
      arrive: { title: 'Record that devices have arrived', needs: 'parcels.handle' },
    },
  },
  'campaign-file': {
    path: 'reservations/:site/:slug/people.csv',
    file: 'reservations/people-file.route.ts',
    title: 'People in a queue, as a file',
    needs: 'customers.contact',
  },
} as const satisfies Record<string, Screen>
