import type { Translate } from '#locales/messages.ts'
import { type Block, type Inline, plainText } from '#shop/content/blocks.ts'
import type { Email, EmailPart } from '#shop/emails/email.ts'

type Asked = { siteName: string; href: string }

/** Nothing else is sent to the address before the page behind the link was confirmed. */
export function confirmLettersEmail(t: Translate, { siteName, href }: Asked): Email {
  return {
    subject: t('email.letters.confirm.subject', { name: siteName }),
    preview: t('email.letters.confirm.text', { name: siteName }),
    greeting: t('email.greeting'),
    heading: t('email.letters.confirm.heading'),
    parts: [
      { kind: 'text', text: t('email.letters.confirm.text', { name: siteName }) },
      { kind: 'button', label: t('email.letters.confirm.button'), href },
      { kind: 'note', text: t('email.letters.confirm.note') },
    ],
    reason: t('email.letters.asked_reason', { name: siteName }),
  }
}

export function alreadySubscribedEmail(t: Translate, { siteName, href }: Asked): Email {
  return {
    subject: t('email.letters.already.subject', { name: siteName }),
    preview: t('email.letters.already.text'),
    greeting: t('email.greeting'),
    heading: t('email.letters.already.heading'),
    parts: [
      { kind: 'text', text: t('email.letters.already.text') },
      { kind: 'button', label: t('email.letters.already.button'), href },
    ],
    reason: t('email.letters.asked_reason', { name: siteName }),
  }
}

type Letter = {
  siteName: string
  title: string
  blocks: readonly Block[]
  origin: string
  stopHref: string
  choiceHref: string
}

/** What staff have written. The first link that stands alone is the button. */
export function letterEmail(t: Translate, letter: Letter): Email {
  const { siteName, title, blocks, origin, stopHref, choiceHref } = letter
  const parts = withOneButton(blocks.flatMap((block) => partsOf(block, origin)))
  const first = parts.find(({ kind }) => kind === 'text')
  return {
    subject: title,
    preview: first?.kind === 'text' ? first.text.slice(0, 120) : siteName,
    greeting: t('email.greeting'),
    heading: title,
    parts,
    reason: t('email.letters.reason', { name: siteName }),
    advertising: { stopHref, choiceHref },
  }
}

function partsOf(block: Block, origin: string): EmailPart[] {
  switch (block.type) {
    case 'heading':
      return [{ kind: 'section', title: plainText(block.children) }]
    case 'paragraph':
    case 'clause':
      return paragraph(block.children, origin)
    case 'list':
      return block.items.flatMap((item, place) => [
        { kind: 'text' as const, text: `${block.isOrdered ? `${place + 1}.` : '•'} ${plainText(item)}` },
        ...linksOf(item, origin),
      ])
    case 'quote':
      return block.children.map((line) => ({ kind: 'note' as const, text: plainText(line) }))
    case 'rule':
      return [{ kind: 'section', title: null }]
    case 'table':
      return [
        {
          kind: 'facts',
          rows: block.rows.map(([first, ...rest]) => ({
            label: plainText(first?.children ?? []),
            value: rest.map(({ children }) => plainText(children)).join(' · '),
          })),
        },
      ]
    // Pictures, products and parts of pages are not for emails.
    default:
      return []
  }
}

function paragraph(children: readonly Inline[], origin: string): EmailPart[] {
  const said = children.filter((one) => one.type !== 'text' || one.text.trim() !== '')
  const links = linksOf(children, origin)
  if (said.length === 1 && said[0]?.type === 'link') return links
  return [{ kind: 'text', text: plainText(children) }, ...links]
}

function linksOf(children: readonly Inline[], origin: string): EmailPart[] {
  return children.flatMap((one): EmailPart[] => {
    if (one.type === 'strong' || one.type === 'em') return linksOf(one.children, origin)
    if (one.type !== 'link') return []
    const href = one.href.startsWith('/') ? origin + one.href : one.href
    return /^https?:/.test(href) ? [{ kind: 'link', label: plainText(one.children), href }] : []
  })
}

function withOneButton(parts: readonly EmailPart[]): EmailPart[] {
  const first = parts.findIndex(({ kind }) => kind === 'link')
  return parts.map((part, place) =>
    place === first && part.kind === 'link' ? { ...part, kind: 'button' } : part,
  )
}
