import { listActs } from './list-acts.ts'
import type { Screen } from './screen.ts'

export const warehouseScreens = {
  scan: {
    path: 'warehouse',
    file: 'warehouse/scan.route.tsx',
    title: 'Scan',
    needs: 'parcels.handle',
    navigation: { group: 'Warehouse', icon: 'scan', key: 's' },
    acts: { scan: { title: 'Scan a code', needs: 'parcels.handle' } },
  },
  scans: {
    path: 'warehouse/scans',
    file: 'warehouse/scans.route.ts',
    title: 'Scans of a device',
    needs: 'parcels.handle',
    acts: { scan: { title: 'Scan a code', needs: 'parcels.handle' } },
  },
  'new-parcel': {
    path: 'warehouse/new',
    file: 'parcels/new-parcel.route.tsx',
    title: 'Parcel that nobody announced',
    needs: 'parcels.handle',
    acts: {
      receive: { title: 'Receive a parcel for a suite', needs: 'parcels.handle' },
    },
  },
  parcels: {
    path: 'warehouse/parcels',
    file: 'parcels/parcels.route.tsx',
    title: 'Parcels',
    needs: 'parcels.handle',
    navigation: { group: 'Warehouse', icon: 'shelf' },
    acts: listActs,
  },
  'parcels-file': {
    path: 'warehouse/parcels/file',
    file: 'parcels/parcels-file.route.ts',
    title: 'Parcels as CSV',
    needs: 'parcels.handle',
  },
  parcel: {
    path: 'warehouse/:site/:number',
    file: 'parcels/parcel.route.tsx',
    title: 'Parcel',
    needs: 'parcels.handle',
    acts: {
      arrive: { title: 'Record that a parcel has come', needs: 'parcels.handle' },
      measure: { title: 'Measure a parcel', needs: 'parcels.handle' },
      correct: { title: 'Correct the measures of a parcel', needs: 'parcels.handle' },
      hold: { title: 'Put a parcel on hold', needs: 'parcels.handle', isOffered: true },
      release: { title: 'Release a parcel', needs: 'parcels.handle' },
      shelve: { title: 'Put a parcel on a shelf', needs: 'parcels.handle' },
      photo: { title: 'Add photos of a parcel', needs: 'parcels.handle' },
      split: { title: 'Split a parcel', needs: 'parcels.handle' },
      'refuse-split': { title: 'Leave a parcel whole', needs: 'parcels.handle' },
      'send-back': { title: 'Send a parcel back', needs: 'parcels.handle' },
      keep: { title: 'Keep a parcel that was to go', needs: 'parcels.handle' },
      dispose: { title: 'Dispose of a parcel', needs: 'parcels.handle' },
    },
  },
  'parcel-file': {
    path: 'warehouse/:site/:number/files/:file',
    file: 'parcels/parcel-file.route.ts',
    title: 'File of a parcel',
    needs: 'parcels.handle',
  },
  'parcel-label': {
    path: 'warehouse/:site/:number/label',
    file: 'parcels/parcel-label.route.ts',
    title: 'Label of a parcel',
    needs: 'parcels.handle',
  },
} as const satisfies Record<string, Screen>
