import { useShop } from '#web/shop-context.tsx'
import { useVisit } from '#web/visit.ts'

/** Who runs the site, in the words of schema.org. */
export function useOrganization(): object {
  const { config, legalEntity, contacts, art } = useShop()
  const origin = useVisit()?.origin ?? ''
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: config.site.name,
    legalName: legalEntity.name,
    url: `${origin}/`,
    ...(art.logo && { logo: origin + art.logo.light }),
    vatID: legalEntity.vatCode,
    address: legalEntity.address,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      telephone: contacts.phone,
      email: contacts.email,
    },
  }
}
