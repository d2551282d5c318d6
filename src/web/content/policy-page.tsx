import { addDays } from '#core/dates.ts'
import { type Inline, plainText } from '#shop/content/blocks.ts'
import type { ClauseChange, PolicyPart, PolicySection } from '#shop/content/policy.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import { Blocks, Inlines } from './blocks.tsx'
import { Contents } from './contents.tsx'
import { LinkedText } from './linked-text.tsx'
import type { LoadedPolicy } from './load-page.server.ts'
import styles from './policy-page.module.css'

/** A contract: its text at the left, and beside it, marked as not part of it, what it says in short. */
export function PolicyPage(data: LoadedPolicy) {
  const t = useT()
  const { locale } = useShop()
  const { policy, path, searchTitle, areChangesMarked } = data
  const { title, description, sections } = policy
  return (
    <div className={styles.page}>
      <PageHead title={searchTitle || title} {...(description && { description })} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[{ to: pathsIn(locale).home(), name: t('breadcrumbs.home') }]}
        here={title}
      />
      <Head {...data} />
      <div className={styles.columns}>
        <div className={styles.side}>
          <Contents headings={sections} />
          <Versions policy={policy} path={path} />
        </div>
        <div>
          {sections.map((section) => (
            <Section key={section.id} section={section} isMarked={areChangesMarked} />
          ))}
        </div>
      </div>
    </div>
  )
}

function Head({ policy, path, file, areChangesMarked }: LoadedPolicy) {
  const t = useT()
  const { title, version, versions, changes } = policy
  const place = versions.findIndex(({ number }) => number === version.number)
  const next = versions[place - 1]
  const isInForce = place === 0
  const self = isInForce ? path : `${path}?version=${version.number}`
  const marked = `${path}?changes=${version.number}`
  return (
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        <p className={styles.facts}>
          <span>{t('policy.version', { number: version.number })}</span>
          <span>
            {next
              ? t('policy.was_in_force', { day: version.inForce, until: addDays(next.inForce, -1) })
              : t('policy.in_force', { day: version.inForce })}
          </span>
          {changes !== null && changes > 0 && (
            <span>
              {t('policy.changed', { count: changes })},{' '}
              <ShopLink className={text.link} to={areChangesMarked ? self : marked}>
                {t(areChangesMarked ? 'policy.hide_changes' : 'policy.see_changes')}
              </ShopLink>
            </span>
          )}
        </p>
        {!isInForce && (
          <p className={styles.old}>
            <Icon name="info" />
            <span>
              <LinkedText text={t('policy.old')} links={[path]} />
            </span>
          </p>
        )}
        <p className={styles.note}>{t('policy.short_note')}</p>
      </div>
      <div className={styles.print}>
        {file && (
          <a className={buttonClass({ look: 'secondary' })} href={file} download>
            <Icon name="download" />
            {t('policy.pdf')}
          </a>
        )}
        <Button look="secondary" onClick={() => window.print()}>
          <Icon name="print" />
          {t('policy.print')}
        </Button>
      </div>
    </header>
  )
}

/** A form that loads the page again: a select alone must not navigate. */
function Versions({ policy: { version, versions }, path }: Pick<LoadedPolicy, 'policy' | 'path'>) {
  const t = useT()
  if (versions.length < 2) return null
  return (
    <form className={styles.versions} method="get" action={path}>
      <SelectField
        key={version.number}
        id="version"
        name="version"
        label={t('policy.earlier')}
        defaultValue={version.number}
      >
        {versions.map(({ number, inForce }) => (
          <option key={number} value={number}>
            {t('policy.version_since', { number, day: inForce })}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="secondary" size="small">
        {t('policy.show')}
      </Button>
      <p>{t('policy.kept')}</p>
    </form>
  )
}

function Section({ section, isMarked }: { section: PolicySection; isMarked: boolean }) {
  const t = useT()
  const { id, title, parts, short } = section
  const [, number, words] = /^(\d+)\.?\s+(.*)$/.exec(title) ?? [null, null, title]
  return (
    <section className={styles.section} aria-labelledby={title ? id : undefined}>
      <div className={styles.text}>
        {title && (
          <h2 id={id}>
            {number && <span className={styles.number}>{number} </span>}
            {words}
          </h2>
        )}
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the clauses of a contract keep their order
          <Part key={index} part={part} isMarked={isMarked} />
        ))}
      </div>
      {short.length > 0 && (
        <aside className={styles.short} aria-label={t('policy.in_short')}>
          <b>{t('policy.in_short')}</b>
          {short.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs keep their order
            <p key={index}>
              <Inlines inlines={withoutLabel(paragraph)} />
            </p>
          ))}
        </aside>
      )}
    </section>
  )
}

/** "In short:" stands above in its own line. */
function withoutLabel(inlines: readonly Inline[]): readonly Inline[] {
  const [first, ...rest] = inlines
  if (first?.type !== 'text') return inlines
  return [{ ...first, text: first.text.replace(/^[^:.]{2,24}:\s+/, '') }, ...rest]
}

function Part({ part: { block, anchor, change }, isMarked }: { part: PolicyPart; isMarked: boolean }) {
  if (block.type !== 'clause' || anchor === null) return <Blocks blocks={[block]} className={styles.block} />
  return (
    <p id={anchor} className={styles.clause}>
      <a className={styles.number} href={`#${anchor}`}>
        {block.number}
      </a>{' '}
      {isMarked && change ? (
        <Changed change={change} words={plainText(block.children)} />
      ) : (
        <Inlines inlines={block.children} />
      )}
    </p>
  )
}

function Changed({ change, words }: { change: ClauseChange; words: string }) {
  const t = useT()
  if (change.type !== 'changed')
    return (
      <ins className={styles.added}>
        <span className={text.visuallyHidden}>{t('policy.added')} </span>
        {words}
      </ins>
    )
  return change.words.map((piece, index) => {
    const key = `${index} ${piece.type}`
    if (piece.type === 'same') return piece.text
    return piece.type === 'new' ? (
      <ins key={key} className={styles.added}>
        <span className={text.visuallyHidden}>{t('policy.added')} </span>
        {piece.text}
      </ins>
    ) : (
      <del key={key} className={styles.removed}>
        <span className={text.visuallyHidden}>{t('policy.removed')} </span>
        {piece.text}
      </del>
    )
  })
}
