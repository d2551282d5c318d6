import { accountPaths } from '#shop/paths/account-paths.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { ModalLink } from '#web/modals/modal-link.tsx'
import { useShop } from '#web/shop-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export function NewAddressLink() {
  const t = useT()
  const { locale } = useShop()
  return (
    <ModalLink
      modal="new-address"
      to={`${accountPaths(locale).addresses()}?new`}
      className={buttonClass({ look: 'primary' })}
    >
      <Icon name="plus" />
      {t('addresses.add')}
    </ModalLink>
  )
}
