import { accountPaths } from '#shop/paths/account-paths.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { useShop } from '#web/shop-context.tsx'
import { useStore } from '#web/store.ts'
import { Notice } from '#web/ui/badge.tsx'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { cartChanges } from './change-cart.ts'
import { cart } from './shop-cart.ts'

type Heading = { heading: 'h2' | 'h3' }

export function EmptyCart({ isGuest, heading }: Heading & { isGuest: boolean }) {
  const t = useT()
  const { locale, features } = useShop()
  const paths = pathsIn(locale)
  return (
    <EmptyState
      title={t('cart.empty_title')}
      text={t(isGuest ? 'cart.empty_text_guest' : 'cart.empty_text')}
      heading={heading}
    >
      {features.dealzone && <ButtonLink to={paths.deals()}>{t('menu.deals')}</ButtonLink>}
      {features.marketplace && (
        <ButtonLink to={paths.marketplace()} look="secondary">
          {t('product.gone.marketplace')}
        </ButtonLink>
      )}
      {isGuest && (
        <ButtonLink to={accountPaths(locale).login(paths.cart())} look="secondary">
          {t('account.sign_in')}
        </ButtonLink>
      )}
    </EmptyState>
  )
}

/** A cart that could not be fetched is not an empty one. */
export function FailedCart({ heading }: Heading) {
  const t = useT()
  const { locale } = useShop()
  return (
    <div role="alert">
      <EmptyState title={t('cart.failed_title')} text={t('cart.failed_text')} heading={heading}>
        <a
          href={pathsIn(locale).cart()}
          className={buttonClass()}
          onClick={(event) => {
            event.preventDefault()
            void cart.fetchCart()
          }}
        >
          {t('cart.retry')}
        </a>
      </EmptyState>
    </div>
  )
}

/** Problems that belong to no line: of the whole cart, or of a removed line. */
export function CartProblem({ refusal }: { refusal?: string | null }) {
  const t = useT()
  const problem = useStore(cartChanges.problems, ({ general }) => general)
  const text = problem ? (problem.text ?? t('cart.not_saved')) : refusal
  // The live region is rendered before its text; otherwise screen readers would not announce it.
  return (
    <div role="status">
      {text && (
        <Notice tone="warn">
          <p>{text}</p>
        </Notice>
      )}
    </div>
  )
}
