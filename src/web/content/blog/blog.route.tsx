import { redirect } from 'react-router'
import { longestContentText } from '#shop/content/content.ts'
import { listPosts, postsPerPage } from '#shop/content/list-posts.server.ts'
import { contentPaths } from '#shop/paths/content-paths.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFound } from '#web/errors/page-not-found.ts'
import { readPageNumber } from '#web/read-page-number.server.ts'
import type { Route } from './+types/blog.route'
import { BlogPage } from './blog-page.tsx'
import { postView } from './post-view.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { blog } = contentPaths(ctx.locale)
  const topic = url.searchParams.get('topic') ?? undefined
  const text = (url.searchParams.get('q') ?? '').trim().slice(0, longestContentText)
  const page = readPageNumber(url)
  const { posts, topics, all, total } = await listPosts(ctx, { topic, text, page })
  // A site without posts has no blog.
  if (all === 0) throw pageNotFound()
  const chosen = topics.find(({ key }) => key === topic)
  if (topic !== undefined && !chosen) throw redirect(blog({ text }))
  const pages = Math.max(1, Math.ceil(total / postsPerPage))
  if (page > pages) throw redirect(blog({ topic, text }))
  ctx.cachePage('content', 'day')
  const address = blog({ topic, page })
  return {
    posts: posts.map((post) => postView(post, topics, ctx)),
    topics: topics.map(({ key, name, count }) => ({ key, name, count })),
    topic: chosen ? { key: chosen.key, name: chosen.name, description: chosen.description } : null,
    all,
    text,
    page,
    pages,
    canonicalSearch: address.slice(blog().length),
  }
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogPage {...loaderData} />
}
