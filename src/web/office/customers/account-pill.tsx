import { type AccountLabel, accountLabels } from '#shop/office/customers-list.ts'
import { Pill } from '../ui/pill.tsx'

/** Filled only where somebody must look. */
export function AccountPill({ state }: { state: AccountLabel }) {
  switch (state) {
    case 'active':
      return (
        <Pill tone="ok" icon="check" isPlain>
          {accountLabels.active}
        </Pill>
      )
    case 'blocked':
      return (
        <Pill tone="bad" icon="lock">
          {accountLabels.blocked}
        </Pill>
      )
    case 'unconfirmed':
      return (
        <Pill icon="mail" isPlain>
          {accountLabels.unconfirmed}
        </Pill>
      )
    case 'erased':
      return (
        <Pill icon="trash" isPlain>
          {accountLabels.erased}
        </Pill>
      )
  }
}
