import type { Block } from '#shop/content/blocks.ts'
import type { DatedFreightChart } from '#shop/content/read-freight-chart.server.ts'
import { contentPaths } from '#shop/paths/content-paths.ts'
import { quotePaths } from '#shop/paths/quote-paths.ts'
import { Blocks } from '#web/content/blocks.tsx'
import { Contents, headingsOf } from '#web/content/contents.tsx'
import { Helpful } from '#web/content/votes/helpful.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { useShop } from '#web/shop-context.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Label } from '#web/ui/manifest.tsx'
import { ProductCard, type ProductCardView } from '#web/ui/product-card.tsx'
import { ProductRail } from '#web/ui/product-rows.tsx'
import { Section } from '#web/ui/section.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { SitePicture } from '#web/ui/site-picture.tsx'
import text from '#web/ui/text.module.css'
import { FreightFigure } from './freight-figure.tsx'
import { Initials, PostGrid } from './post-card.tsx'
import { PostHead } from './post-head.tsx'
import styles from './post-page.module.css'
import type { PostView, ShownPost } from './post-view.ts'

type Props = {
  post: ShownPost
  blocks: readonly Block[]
  freight: DatedFreightChart | null
  inText: Readonly<Record<string, readonly ProductCardView[]>>
  cards: readonly ProductCardView[]
  next: readonly PostView[]
  answer: FormAnswer | undefined
}

export function PostPage({ post, blocks, freight, inText, cards, next, answer }: Props) {
  const t = useT()
  const { locale, features } = useShop()
  const { blog } = contentPaths(locale)
  const steps = [
    { to: pathsIn(locale).home(), name: t('breadcrumbs.home') },
    { to: blog(), name: t('blog.title') },
    ...(post.topic ? [post.topic] : []),
  ]
  const headings = headingsOf(blocks)
  return (
    <div className={styles.page}>
      <PostHead post={post} steps={steps} />
      <Breadcrumbs label={t('breadcrumbs.label')} steps={steps} here={post.title} />
      <div className={styles.head}>
        {post.topic && (
          <p>
            <Label>{post.topic.name}</Label>
          </p>
        )}
        <h1>{post.title}</h1>
        {post.lead && <p className={styles.lead}>{post.lead}</p>}
        <Byline post={post} />
      </div>
      {post.cover && (
        <div className={styles.cover}>
          <SitePicture asset={post.cover} width={1200} height={480} isFirst />
        </div>
      )}
      <div className={headings.length > 0 ? styles.columns : undefined}>
        {headings.length > 0 && (
          <div className={styles.side}>
            <Contents headings={headings} />
          </div>
        )}
        <article>
          <Blocks
            blocks={blocks}
            part={(name) => name === 'freight' && freight && <FreightFigure chart={freight} />}
            product={(sku) =>
              inText[sku]?.map((card) => (
                <div key={card.to} className={styles.product}>
                  <ProductCard card={card} />
                </div>
              ))
            }
          />
          <div className={styles.end}>
            <Helpful contentId={post.id} question={t('blog.useful')} action={post.to} answer={answer}>
              {features.quotes && (
                <ShopLink className={text.link} to={quotePaths(locale).calculate()}>
                  {t('blog.calculate')}
                </ShopLink>
              )}
            </Helpful>
          </div>
        </article>
      </div>
      {cards.length > 0 && (
        <Section id="mentioned" title={t('blog.mentioned')}>
          <ProductRail label={t('blog.mentioned')} cards={cards} />
        </Section>
      )}
      {next.length > 0 && (
        <Section id="next" title={t('blog.next')} more={{ to: blog(), label: t('blog.all_articles') }}>
          <PostGrid posts={next} hasLead={false} />
        </Section>
      )}
    </div>
  )
}

function Byline({ post: { author, publishedOn, checkedOn, minutes } }: { post: ShownPost }) {
  const t = useT()
  return (
    <p className={styles.byline}>
      {author && <Initials name={author.name} />}
      <span>
        {author && (
          <>
            <b>{author.name}</b>, {author.task}
            <br />
          </>
        )}
        <time dateTime={publishedOn}>{publishedOn}</time>
        {checkedOn && `, ${t('blog.checked', { day: checkedOn })}`} · {t('blog.minutes', { minutes })}
      </span>
    </p>
  )
}
