import { type ForwardState, forwardMoves } from './forward.ts'

export function mayMove(from: ForwardState, to: ForwardState): boolean {
  return forwardMoves[from].includes(to)
}
