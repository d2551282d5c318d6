import { redirect } from 'react-router'
import { locales } from '#core/locale.ts'
import { viewOf } from '#shop/catalog/listing-item.ts'
import { findMentionedProducts } from '#shop/content/find-mentioned-products.server.ts'
import { findRedirect } from '#shop/content/find-redirect.server.ts'
import { linkBlocks } from '#shop/content/link-blocks.server.ts'
import { listTopics } from '#shop/content/list-topics.server.ts'
import { listNextPosts, readContent, readContentByKey } from '#shop/content/read-content.server.ts'
import { readFreightChart } from '#shop/content/read-freight-chart.server.ts'
import { contentPaths } from '#shop/paths/content-paths.ts'
import { appContext } from '#web/app-context.server.ts'
import { noteDraft } from '#web/content/note-draft.server.ts'
import { takeVote } from '#web/content/votes/take-vote.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import { productCard } from '#web/listing/product-card-view.ts'
import type { Route } from './+types/post.route'
import { PostPage } from './post-page.tsx'
import { coverOf, postView } from './post-view.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const paths = contentPaths(ctx.locale)
  const post = await readContent(ctx, 'post', params.slug)
  if (!post) {
    // Texts and other programs may name a post by its key; an earlier address redirects.
    const named = await readContentByKey(ctx, 'post', params.slug)
    const to = named ? paths.post(named.slug) : await findRedirect(ctx, url.pathname)
    if (to) throw redirect(to, 301)
    throw pageNotFoundAt(url)
  }
  noteDraft(ctx, post)
  const [[blocks = []], topics, next, inText] = await Promise.all([
    linkBlocks(ctx, [post.blocks]),
    listTopics(ctx, 'post'),
    listNextPosts(ctx, post),
    findMentionedProducts(ctx, post.blocks),
  ])
  const ids = [...new Set([...post.products, ...inText.values()])]
  const items = await ctx.catalog.items(ids, viewOf(ctx))
  const cardOf = (id: number | undefined) => {
    const item = items.find((one) => one.id === id)
    return item ? [productCard(item, ctx)] : []
  }
  const topic = topics.find(({ id }) => id === post.topicId)
  ctx.cachePage('content', 'day', ...ids.map((id) => `product:${id}`))
  const own = new Map(post.slugs.map(({ locale, slug }) => [locale, slug]))
  return {
    post: {
      id: post.id,
      to: paths.post(post.slug),
      title: post.title,
      searchTitle: post.searchTitle,
      lead: post.lead,
      description: post.description,
      minutes: post.minutes,
      publishedOn: post.publishedOn,
      changedOn: post.changedOn,
      checkedOn: post.checkedOn,
      author: post.author,
      topic: topic ? { to: paths.blog({ topic: topic.key }), name: topic.name } : null,
      cover: coverOf(post, topic?.key, ctx),
    },
    blocks,
    freight: blocks.some((block) => block.type === 'part' && block.name === 'freight')
      ? readFreightChart(ctx)
      : null,
    inText: Object.fromEntries([...inText].map(([sku, id]) => [sku, cardOf(id)])),
    cards: post.products.flatMap(cardOf),
    next: next.map((one) => postView(one, topics, ctx)),
    // A language in which it is not out leads to the articles of that language.
    alternates: Object.fromEntries(
      locales.map((locale) => {
        const slug = own.get(locale)
        return [locale, slug ? contentPaths(locale).post(slug) : contentPaths(locale).blog()]
      }),
    ),
    alternateLocales: post.slugs.map(({ locale }) => locale),
  }
}

export function action({ context, request }: Route.ActionArgs) {
  return takeVote(context.get(appContext), request)
}

export default function Post({ loaderData, actionData }: Route.ComponentProps) {
  return <PostPage key={loaderData.post.id} {...loaderData} answer={actionData} />
}
