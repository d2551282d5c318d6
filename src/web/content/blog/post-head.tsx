import { languageTag } from '#core/locale.ts'
import { breadcrumbData } from '#web/seo/breadcrumb-data.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useShop } from '#web/shop-context.tsx'
import { useVisit } from '#web/visit.ts'
import type { ShownPost } from './post-view.ts'

type Props = { post: ShownPost; steps: readonly { to: string; name: string }[] }

/** What search engines and those who share a post read of it. */
export function PostHead({ post, steps }: Props) {
  const { config, locale } = useShop()
  const origin = useVisit()?.origin ?? ''
  const { title, searchTitle, description, lead, cover, author, publishedOn, changedOn, to } = post
  const publisher = { '@type': 'Organization', name: config.site.name, url: `${origin}/` }
  return (
    <PageHead
      title={searchTitle || title}
      description={description || lead || title}
      ogType="article"
      {...(cover && { picture: cover.light })}
      jsonLd={[
        {
          '@context': 'https://schema.org',
          '@type': 'Article',
          headline: title,
          description: description || lead,
          datePublished: publishedOn,
          dateModified: changedOn,
          inLanguage: languageTag(locale),
          mainEntityOfPage: origin + to,
          ...(cover && { image: origin + cover.light }),
          author: author ? { '@type': 'Person', name: author.name } : publisher,
          publisher,
        },
        breadcrumbData([...steps, { to, name: title }], origin),
      ]}
    />
  )
}
