import { type ReactNode, useEffect, useState } from 'react'
import { imageUrl } from '#core/image-url.ts'
import { type Locale, languages } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import type { ContentPart } from '#shop/content/blocks.ts'
import { DrawnBlocks } from '#web/content/drawn-blocks.tsx'
import type { DrawnText, MentionedProduct } from './draw-text.server.ts'

type Props = {
  contentId: number
  locale: Locale
  site: string | null
  title: string
  lead: string
  body: string
}

/** What is typed, in the shop's own blocks and styles; a moment after the last key. */
export function PreviewPane({ contentId, locale, site, title, lead, body }: Props) {
  const [isWide, setWide] = useState(true)
  const { drawn, isFailed } = useDrawn(contentId, { locale, site, body })
  return (
    <div className="ce__seen">
      <div className="row ce__bar">
        <span className="note">
          {isFailed ? say('The preview cannot be made now') : say('As shoppers see it')}
        </span>
        <fieldset className="sp seg seg--sm" aria-label={say('Width')}>
          <button
            type="button"
            aria-pressed={!isWide}
            className={isWide ? undefined : 'is-on'}
            onClick={() => setWide(false)}
          >
            {say('Phone')}
          </button>
          <button
            type="button"
            aria-pressed={isWide}
            className={isWide ? 'is-on' : undefined}
            onClick={() => setWide(true)}
          >
            {say('Wide')}
          </button>
        </fieldset>
      </div>
      <article
        className={isWide ? 'o-seen' : 'o-seen o-seen--phone'}
        lang={languages[locale].lang}
        aria-label={say('Preview')}
      >
        {title && <p className="o-seen__title">{title}</p>}
        {lead && <p className="o-seen__lead">{lead}</p>}
        <DrawnBlocks
          blocks={drawn.blocks}
          Link={QuietLink}
          product={(sku) => <Mentioned sku={sku} product={drawn.products.find((one) => one.sku === sku)} />}
          part={(name) => <p className="o-seen__part">{partWords(name)}</p>}
        />
      </article>
    </div>
  )
}

/** Shown as a link, but it leads nowhere: the words are being written. */
function QuietLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} onClick={(event) => event.preventDefault()}>
      {children}
    </a>
  )
}

function partWords(name: ContentPart): string {
  const words: Readonly<Record<ContentPart, string>> = {
    freight: say('Here stands the chart of freight prices.'),
    figures: say('Here stand the days of our own parcels.'),
    people: say('Here stand the people of the house.'),
    company: say('Here stand the facts of the company.'),
  }
  return words[name]
}

function Mentioned({ sku, product }: { sku: string; product: MentionedProduct | undefined }) {
  if (!product) return <p className="o-seen__part is-wrong">{say('There is no product {{sku}}.', { sku })}</p>
  return (
    <div className="o-seen__product">
      {product.picture && <img src={imageUrl(product.picture, 80, 1)} alt="" width={56} height={56} />}
      <span>
        <b>{product.name}</b>
        <span className="note">{product.price}</span>
      </span>
    </div>
  )
}

const nothing: DrawnText = { blocks: [], products: [] }
const restMs = 300

function useDrawn(contentId: number, { locale, site, body }: Pick<Props, 'locale' | 'site' | 'body'>) {
  const [drawn, setDrawn] = useState(nothing)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (site === null) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const form = new URLSearchParams({ act: 'draw', locale, site, body })
      const init = { method: 'POST', body: form, signal: stop.signal, headers: { 'x-background': '1' } }
      const answer = await fetch(`/content/${contentId}/blocks`, init).catch(() => null)
      if (stop.signal.aborted) return
      const isAnswer = answer?.ok && answer.headers.get('content-type')?.includes('json')
      setFailed(!isAnswer)
      if (isAnswer) setDrawn((await answer.json()).value)
    }, restMs)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [contentId, locale, site, body])
  return { drawn, isFailed }
}
