import { say } from '#locales/office/office-texts.ts'
import type { Tokens } from '#shop/sites/theme.ts'

type Props = { name: string; tokens: Tokens; title: string }

/** A corner of the shop in these colours. Drawn, because the page's policy forbids styles in elements. */
export function Swatch({ name, tokens, title }: Props) {
  const radius = 6 + Number.parseInt(tokens['r-step'] ?? '0', 10)
  const colour = (token: string) => tokens[token]
  return (
    <svg
      className="o-swatch"
      viewBox="0 0 360 190"
      role="img"
      aria-label={say('The shop, {{mode}}', { mode: title })}
    >
      <rect width="360" height="190" fill={colour('bg')} />
      <text
        x="16"
        y="29"
        fontSize="17"
        fill={colour('text')}
        fontWeight={tokens['logo-weight']}
        letterSpacing={tokens['logo-spacing']}
      >
        {cased(name, tokens['logo-case'])}
      </text>
      <text x="344" y="29" fontSize="12" textAnchor="end" fill={colour('link')}>
        {title}
      </text>
      <rect y="44" width="360" height="62" fill={colour('sky-1')} />
      <rect y="84" width="360" height="22" fill={colour('sky-2')} />
      <circle cx="300" cy="74" r="12" fill={colour('sun')} />
      <rect y="98" width="360" height="8" fill={colour('sea-2')} />
      <path d="M216 98h64l-8 12h-48z" fill={colour('hull')} />
      {['box-1', 'box-2', 'box-3', 'box-4'].map((box, place) => (
        <rect key={box} x={222 + place * 13} y="88" width="11" height="10" fill={colour(box)} />
      ))}
      <text x="16" y="80" fontSize="15" fontWeight="650" fill={colour('text')}>
        {say('Bought for you')}
      </text>
      <rect x="16" y="124" width="104" height="32" rx={radius} fill={colour('primary')} />
      <text x="68" y="144" fontSize="12" textAnchor="middle" fill={colour('on-primary')}>
        {say('Add to cart')}
      </text>
      <rect x="130" y="124" width="104" height="32" rx={radius} fill={colour('primary-soft')} />
      <text x="182" y="144" fontSize="12" textAnchor="middle" fill={colour('primary')}>
        {say('Soft')}
      </text>
      <rect x="244" y="124" width="46" height="32" rx={radius} fill={colour('accent')} />
      <text x="267" y="144" fontSize="12" textAnchor="middle" fill={colour('on-accent')}>
        −20 %
      </text>
      <rect x="298" y="124" width="46" height="32" rx={radius} fill={colour('accent-soft')} />
      <text x="321" y="144" fontSize="12" textAnchor="middle" fill={colour('text')}>
        {say('New')}
      </text>
      <text x="16" y="177" fontSize="12" fill={colour('muted')}>
        {say('From €12.90, in 9 to 11 days')}
      </text>
    </svg>
  )
}

function cased(name: string, letters = 'none'): string {
  if (letters === 'lowercase') return name.toLowerCase()
  return letters === 'uppercase' ? name.toUpperCase() : name
}
