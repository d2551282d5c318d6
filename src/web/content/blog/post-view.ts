import { imageUrl } from '#core/image-url.ts'
import type { ContentAuthor, ListedContent } from '#shop/content/content.ts'
import type { ShownTopic } from '#shop/content/list-topics.server.ts'
import { contentPaths } from '#shop/paths/content-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { SiteAsset } from '#shop/sites/paint-asset.ts'
import { findAsset } from '#shop/sites/site.ts'

/** A post as lists show it. */
export type PostView = {
  to: string
  title: string
  lead: string
  topic: string
  minutes: number
  day: string
  author: ListedContent['author']
  cover: SiteAsset | null
}

/** What a post's own page says around its text. */
export type ShownPost = {
  id: number
  to: string
  title: string
  searchTitle: string
  lead: string
  description: string
  minutes: number
  publishedOn: string
  changedOn: string
  checkedOn: string | null
  author: ContentAuthor | null
  topic: { to: string; name: string } | null
  cover: SiteAsset | null
}

type Ctx = Pick<RequestContext, 'site' | 'locale'>

export function postView(
  post: ListedContent,
  topics: readonly Pick<ShownTopic, 'id' | 'key' | 'name'>[],
  ctx: Ctx,
): PostView {
  const { slug, title, lead, minutes, publishedOn, author } = post
  const topic = topics.find(({ id }) => id === post.topicId)
  return {
    to: contentPaths(ctx.locale).post(slug),
    title,
    lead,
    topic: topic?.name ?? '',
    minutes,
    day: publishedOn,
    author,
    cover: coverOf(post, topic?.key, ctx),
  }
}

type Covered = Pick<ListedContent, 'key' | 'cover'>

/** The picture that staff uploaded, or the drawing of the post itself, or else that of its topic. */
export function coverOf(
  { key, cover }: Covered,
  topic: string | undefined,
  { site, locale }: Ctx,
): SiteAsset | null {
  if (cover) {
    const picture = imageUrl(cover, 1280, 1)
    return { light: picture, dark: picture }
  }
  return (
    findAsset(site.assets, `cover-${key}.svg`, locale) ??
    (topic === undefined ? null : findAsset(site.assets, `cover-${topic}.svg`, locale))
  )
}
