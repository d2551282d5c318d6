import { type Block, type ContentPart, plainText } from '#shop/content/blocks.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { AboutPicture } from './about-picture.tsx'
import { Blocks } from './blocks.tsx'
import { Company } from './company.tsx'
import styles from './content-page.module.css'
import { Contents, headingsOf } from './contents.tsx'
import { Figures } from './figures.tsx'
import type { LoadedPage } from './load-page.server.ts'
import { People } from './people.tsx'

/** A page that staff have written. The one about us begins with a picture. */
export function ContentPage(page: LoadedPage) {
  const t = useT()
  const { locale } = useShop()
  const { title, searchTitle, description } = page
  return (
    <div className={styles.page}>
      <PageHead title={searchTitle || title} {...(description && { description })} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[{ to: pathsIn(locale).home(), name: t('breadcrumbs.home') }]}
        here={title}
      />
      {page.isAboutUs ? <AboutUs {...page} /> : <Text {...page} />}
    </div>
  )
}

function Text({ title, lead, blocks, parts }: LoadedPage) {
  const headings = headingsOf(blocks)
  const hasContents = headings.length > 0
  return (
    <>
      <header className={styles.head}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      <div className={hasContents ? styles.columns : undefined}>
        {hasContents && (
          <div className={styles.side}>
            <Contents headings={headings} />
          </div>
        )}
        <Blocks blocks={blocks} part={partsOf(parts)} />
      </div>
    </>
  )
}

/** The first section stands beside the picture, its heading is that of the page; every other begins at a line. */
function AboutUs({ title, blocks, parts }: LoadedPage) {
  const [first, ...sections] = sectionsOf(blocks)
  const part = partsOf(parts)
  const figures = first?.blocks.filter(({ type }) => type === 'part') ?? []
  const words = first?.blocks.filter(({ type }) => type !== 'part') ?? []
  return (
    <>
      <div className={styles.hero}>
        <div>
          <h1>{first?.title || title}</h1>
          <Blocks blocks={words} className={styles.heroText} />
        </div>
        <div className={styles.picture}>
          <AboutPicture />
        </div>
      </div>
      {figures.map((block) => block.type === 'part' && <div key={block.name}>{part(block.name)}</div>)}
      {sections.map((section) => (
        <section key={section.id} className={styles.section} aria-labelledby={section.id}>
          <h2 id={section.id}>{section.title}</h2>
          {section.blocks.some(({ type }) => type === 'heading') ? (
            <ul className={styles.promises}>
              {pointsOf(section.blocks).map((point) => (
                <li key={point.title}>
                  <h3>{point.title}</h3>
                  <Blocks blocks={point.blocks} className={styles.promise} />
                </li>
              ))}
            </ul>
          ) : (
            <Blocks blocks={section.blocks} part={part} className={styles.wide} />
          )}
        </section>
      ))}
    </>
  )
}

function partsOf({ figures, people }: LoadedPage['parts']) {
  return (name: ContentPart) => {
    if (name === 'figures') return figures && <Figures {...figures} />
    if (name === 'people') return <People people={people} />
    return name === 'company' ? <Company /> : null
  }
}

type Section = { id: string; title: string; blocks: Block[] }

function sectionsOf(blocks: readonly Block[]): Section[] {
  return grouped(blocks, 2)
}

function pointsOf(blocks: readonly Block[]): Section[] {
  return grouped(blocks, 3).filter(({ title }) => title !== '')
}

function grouped(blocks: readonly Block[], level: 2 | 3): Section[] {
  const sections: Section[] = []
  for (const block of blocks) {
    if (block.type === 'heading' && block.level === level)
      sections.push({ id: block.id, title: plainText(block.children), blocks: [] })
    else if (sections.length === 0) sections.push({ id: 'first', title: '', blocks: [block] })
    else sections.at(-1)?.blocks.push(block)
  }
  return sections
}
