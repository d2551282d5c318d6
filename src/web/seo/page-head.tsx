import { useActionData, useLocation } from 'react-router'
import { imageUrl } from '#core/image-url.ts'
import { languageTag } from '#core/locale.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { useVisit } from '#web/visit.ts'
import { AlternateLinks, useCanonical } from './addresses.tsx'
import { isUnindexed } from './indexing.ts'

type Props = {
  /** Without the shop's name, which is added. */
  title: string
  /** Needed for pages that can be found or shared. */
  description?: string
  /** A source for `imageUrl`; the site's own picture where there is none. */
  picture?: string
  /** False for a page that is never indexed; some addresses are not, either (`isUnindexed`). */
  isIndexed?: boolean
  ogType?: 'website' | 'product' | 'article'
  /** What the page is about, in the words of schema.org. */
  jsonLd?: readonly object[]
}

/** All that search engines and those who share a page read of it; React carries the elements into the head. */
export function PageHead({ title, description, isIndexed = true, jsonLd = [], ...shared }: Props) {
  const { config } = useShop()
  const { name } = config.site
  const isHidden = isUnindexed(useLocation()) || !isIndexed
  const visit = useVisit()
  const t = useT()
  const prefix = isRefused(useActionData()) ? `${t('forms.error_prefix')} ` : ''
  return (
    <>
      <title>{`${prefix}${title} | ${name}`}</title>
      {description && <meta name="description" content={description} />}
      {isHidden && <meta name="robots" content="noindex" />}
      {import.meta.env.SSR && !isHidden && visit && <AlternateLinks family={visit.family} />}
      {description && <SharedCard title={title} description={description} {...shared} />}
      {(isHidden ? [] : jsonLd).map((thing, index) => (
        <script
          // biome-ignore lint/suspicious/noArrayIndexKey: the same page always has the same things in the same order
          key={index}
          type="application/ld+json"
          // Crawlers read what the server wrote, and hydration leaves it: browsers need no script to write it again.
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: only `<` could end the element, and none is left
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? scriptJson(thing) : '' }}
        />
      ))}
    </>
  )
}

/** A form of this page was sent and refused; the answer is that of its action. */
function isRefused(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'failure' in answer && answer.failure !== null
}

/** Open Graph. */
function SharedCard({
  title,
  description,
  picture,
  ogType = 'website',
}: Pick<Props, 'title' | 'picture' | 'ogType'> & { description: string }) {
  const { config, art, locale } = useShop()
  const origin = useVisit()?.origin
  const address = useCanonical()
  const source = picture ?? art.hero?.light
  return (
    <>
      <meta property="og:site_name" content={config.site.name} />
      <meta property="og:type" content={ogType} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {address && <meta property="og:url" content={address} />}
      {source && origin && <meta property="og:image" content={origin + imageUrl(source, 1280, 1)} />}
      <meta property="og:locale" content={languageTag(locale).replace('-', '_')} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

export function scriptJson(thing: object): string {
  return JSON.stringify(thing).replaceAll('<', '\\u003c')
}
