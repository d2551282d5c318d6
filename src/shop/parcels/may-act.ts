import type { Parcel, ParcelState } from './parcel.ts'

type Asked = Pick<Parcel, 'state' | 'photosAsked' | 'photosAskedAt' | 'forwardId'>

/** Until we know what is in it, and while nobody packs it, its owner may tell or correct it. */
export const declarable: readonly ParcelState[] = [
  'expected',
  'withdrawn',
  'arrived',
  'measured',
  'action_required',
  'ready',
]
const waiting: readonly ParcelState[] = ['arrived', 'measured', 'action_required', 'ready']
const returnable: readonly ParcelState[] = ['action_required', 'ready']

export function mayDeclare({ state }: Pick<Asked, 'state'>): boolean {
  return declarable.includes(state)
}

/** More than were made already, and not while some are to be made. */
export function mayAskPhotos({ state, photosAsked, photosAskedAt }: Asked): boolean {
  return waiting.includes(state) && photosAskedAt === null && photosAsked < 3
}

/** Not while it belongs to a request. */
export function mayReturn({ state, forwardId }: Pick<Asked, 'state' | 'forwardId'>): boolean {
  return returnable.includes(state) && forwardId === null
}

/** While it lies there ready, in no request, with more than one thing in it. */
export function maySplit({ state, forwardId }: Pick<Asked, 'state' | 'forwardId'>, pieces: number): boolean {
  return state === 'ready' && forwardId === null && pieces > 1
}

export function mayWithdraw({ state, forwardId }: Pick<Asked, 'state' | 'forwardId'>): boolean {
  return state === 'expected' && forwardId === null
}
