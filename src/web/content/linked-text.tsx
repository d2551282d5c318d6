import { useT } from '#web/messages/messages-context.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import { usePagePath } from './use-page-path.ts'

type Props = {
  /** The words in square brackets are links. */
  text: string
  /** One for each, in their order; null leaves the words alone. */
  links: readonly (string | null)[]
  /** In a form whose input would be lost. */
  opensTab?: boolean
}

/** A sentence with links inside. */
export function LinkedText({ text: sentence, links, opensTab = false }: Props) {
  const t = useT()
  let place = 0
  return sentence.split(/(\[[^\]]+\])/).map((piece) => {
    if (!piece.startsWith('[')) return piece
    const words = piece.slice(1, -1)
    const to = links[place]
    place += 1
    if (!to) return words
    return opensTab ? (
      <a
        key={piece}
        className={text.link}
        href={to}
        target="_blank"
        rel="noopener"
        title={t('links.new_tab')}
      >
        {words}
      </a>
    ) : (
      <ShopLink key={piece} className={text.link} to={to}>
        {words}
      </ShopLink>
    )
  })
}

/** What a customer accepts with an order, for a form's tick. */
export function AgreementText({ text: sentence }: { text: string }) {
  const pathOf = usePagePath()
  return <LinkedText text={sentence} links={[pathOf('purchase-agreement')]} opensTab />
}

/** What a customer accepts with an account. */
export function AccountTermsText({ text: sentence }: { text: string }) {
  const pathOf = usePagePath()
  return (
    <LinkedText text={sentence} links={[pathOf('purchase-agreement'), pathOf('privacy-policy')]} opensTab />
  )
}
