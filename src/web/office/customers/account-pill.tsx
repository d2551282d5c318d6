import { say } from '#locales/office/office-texts.ts'
import { type AccountLabel, accountLabels } from '#shop/office/customers-list.ts'
import { Pill } from '../ui/pill.tsx'

/** Filled only where somebody must look. */
export function AccountPill({ state }: { state: AccountLabel }) {
  switch (state) {
    case 'active':
      return (
        <Pill tone="ok" icon="check" isPlain>
          {say(accountLabels[state])}
        </Pill>
      )
    case 'blocked':
      return (
        <Pill tone="bad" icon="lock">
          {say(accountLabels[state])}
        </Pill>
      )
    case 'unconfirmed':
      return (
        <Pill icon="mail" isPlain>
          {say(accountLabels[state])}
        </Pill>
      )
    case 'erased':
      return (
        <Pill icon="trash" isPlain>
          {say(accountLabels[state])}
        </Pill>
      )
  }
}
