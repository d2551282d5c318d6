import { expect, test } from 'vitest'
import { mayAsk, type PickupChange } from './pickup-change.ts'

const change = (kind: PickupChange['kind'], state: PickupChange['state']) => ({ kind, state })

test.each([
  { about: 'nothing yet', changes: [], days: true, locker: true },
  { about: 'one that is not paid', changes: [change('days', 'unpaid')], days: true, locker: true },
  { about: 'one that the courier has', changes: [change('locker', 'paid')], days: false, locker: false },
  { about: 'longer once', changes: [change('days', 'done')], days: false, locker: true },
  {
    about: 'longer, then another locker',
    changes: [change('locker', 'done'), change('days', 'done')],
    days: true,
    locker: true,
  },
  { about: 'one that came to nothing', changes: [change('days', 'refused')], days: true, locker: true },
  { about: 'one that was never paid', changes: [change('days', 'lapsed')], days: true, locker: true },
])('after $about: three more days $days, another locker $locker', ({ changes, days, locker }) => {
  expect(mayAsk(changes)).toEqual({ days, locker })
})
