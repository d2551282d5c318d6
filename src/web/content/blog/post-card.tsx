import { useT } from '#web/messages/messages-context.tsx'
import { Label } from '#web/ui/manifest.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { SitePicture } from '#web/ui/site-picture.tsx'
import styles from './post-card.module.css'
import type { PostView } from './post-view.ts'

/** The whole card is one link. */
export function PostCard({ post, hasLead = true }: { post: PostView; hasLead?: boolean }) {
  return (
    <article className={styles.card}>
      <Cover post={post} />
      <PostLabel post={post} />
      <h3>
        <ShopLink to={post.to}>{post.title}</ShopLink>
      </h3>
      {hasLead && <p className={styles.lead}>{post.lead}</p>}
    </article>
  )
}

/** The newest one, across the page. */
export function LeadPost({ post }: { post: PostView }) {
  return (
    <article className={styles.first}>
      <Cover post={post} isFirst />
      <div>
        <PostLabel post={post} />
        <h2>
          <ShopLink to={post.to}>{post.title}</ShopLink>
        </h2>
        <p className={styles.intro}>{post.lead}</p>
        {post.author && (
          <p className={styles.byline}>
            <Initials name={post.author.name} />
            <span>
              <b>{post.author.name}</b>
              <br />
              {post.author.task}
            </span>
          </p>
        )}
      </div>
    </article>
  )
}

export function PostGrid({ posts, hasLead }: { posts: readonly PostView[]; hasLead?: boolean }) {
  return (
    <div className={styles.grid}>
      {posts.map((post) => (
        <PostCard key={post.to} post={post} {...(hasLead !== undefined && { hasLead })} />
      ))}
    </div>
  )
}

function Cover({ post, isFirst = false }: { post: PostView; isFirst?: boolean }) {
  return (
    <div className={styles.picture}>
      <SitePicture asset={post.cover} width={480} height={300} isFirst={isFirst} />
    </div>
  )
}

function PostLabel({ post: { topic, minutes, day } }: { post: PostView }) {
  const t = useT()
  return (
    <p className={styles.label}>
      <Label>
        {topic} · {t('blog.minutes', { minutes })} · <time dateTime={day}>{day}</time>
      </Label>
    </p>
  )
}

/** Stands for a face until there is a photograph. */
export function Initials({ name }: { name: string }) {
  const letters = name
    .split(' ')
    .map(([first = '']) => first)
    .join('')
    .slice(0, 2)
  return (
    <span className={styles.initials} aria-hidden="true">
      {letters}
    </span>
  )
}
