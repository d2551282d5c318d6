import { say } from '#locales/office/office-texts.ts'
import type { ClaimState } from '#shop/claims/claim.ts'
import { stateLabels } from '#shop/office/claims-list.ts'
import { Pill } from '../ui/pill.tsx'
import { stateLooks } from './claim-words.ts'

export function ClaimPill({ state }: { state: ClaimState }) {
  return <Pill {...stateLooks[state]}>{say(stateLabels[state])}</Pill>
}
