/** The warehouse in Boston, drawn in the colours of the site. */
export function AboutPicture() {
  return (
    <svg viewBox="0 0 540 410" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="100%" height="100%" fill="var(--sky-1)" />
      <circle cx="420" cy="96" r="50" fill="var(--sun)" />
      <rect y="322" width="560" height="190" fill="var(--dune)" />
      <path d="M0 322q140-44 280-18t280-20v38z" fill="var(--far)" />
      <g transform="translate(0 84)">
        <path d="M40 238V128l120-54 120 54v110z" fill="var(--box-3)" />
        <path d="M40 128l120-54 120 54" fill="none" stroke="var(--steel)" strokeWidth="10" />
        <rect x="86" y="150" width="148" height="88" fill="var(--hull)" />
        <path d="M86 168h148M86 186h148" stroke="var(--far)" strokeWidth="3" />
        <g transform="translate(130 206)">
          <ellipse cx="5.2" cy="24.3" rx="45.0" ry="24.3" fill="var(--hull)" fillOpacity=".10" />
          <path d="M-33.8 19.5L-33.8 -10.5L10.4 15.0L10.4 45.0Z" fill="var(--carton-2)" />
          <path d="M44.2 25.5L44.2 -4.5L10.4 15.0L10.4 45.0Z" fill="var(--carton-3)" />
          <path d="M0.0 -30.0L44.2 -4.5L10.4 15.0L-33.8 -10.5Z" fill="var(--carton-1)" />
          <path d="M-13.8 -22.0L30.3 3.5L24.2 7.0L-19.9 -18.5Z" fill="var(--carton-4)" fillOpacity=".75" />
          <path d="M30.3 3.5L30.3 11.9L24.2 15.4L24.2 7.0Z" fill="var(--carton-4)" fillOpacity=".75" />
          <path d="M-28.5 -0.8L-10.3 9.7L-10.3 23.2L-28.5 12.7Z" fill="var(--box-3)" />
          <path
            d="M-26.3 4.2L-15.7 10.3M-26.3 7.2L-19.4 11.2M-26.3 10.7L-12.5 18.7"
            stroke="var(--hull)"
            strokeWidth="0.75"
            strokeOpacity=".7"
          />
          <path
            d="M0.0 -30.0L44.2 -4.5L10.4 15.0L-33.8 -10.5ZM10.4 15.0L10.4 45.0"
            fill="none"
            stroke="var(--carton-4)"
            strokeOpacity=".28"
            strokeWidth="1"
            strokeLinejoin="round"
          />
        </g>
        <g transform="translate(196 202)">
          <ellipse cx="2.4" cy="18.1" rx="33.6" ry="18.1" fill="var(--hull)" fillOpacity=".10" />
          <path d="M-26.7 15.4L-26.7 -21.0L4.8 -2.8L4.8 33.6Z" fill="var(--carton-2)" />
          <path d="M31.5 18.2L31.5 -18.2L4.8 -2.8L4.8 33.6Z" fill="var(--carton-3)" />
          <path d="M0.0 -36.4L31.5 -18.2L4.8 -2.8L-26.7 -21.0Z" fill="var(--carton-1)" />
          <path d="M-10.9 -30.1L20.6 -11.9L15.8 -9.1L-15.7 -27.3Z" fill="var(--carton-4)" fillOpacity=".75" />
          <path d="M20.6 -11.9L20.6 -1.7L15.8 1.1L15.8 -9.1Z" fill="var(--carton-4)" fillOpacity=".75" />
          <path d="M-22.9 -10.8L-9.7 -3.2L-9.7 9.4L-22.9 1.8Z" fill="var(--box-3)" />
          <path
            d="M-21.3 -6.4L-13.6 -1.9M-21.3 -3.6L-16.3 -0.7M-21.3 -0.3L-11.2 5.5"
            stroke="var(--hull)"
            strokeWidth="0.70"
            strokeOpacity=".7"
          />
          <path
            d="M0.0 -36.4L31.5 -18.2L4.8 -2.8L-26.7 -21.0ZM4.8 -2.8L4.8 33.6"
            fill="none"
            stroke="var(--carton-4)"
            strokeOpacity=".28"
            strokeWidth="1"
            strokeLinejoin="round"
          />
        </g>
        <g transform="translate(320 166)">
          <rect x="0" y="0" width="120" height="72" rx="4" fill="var(--steel)" />
          <path d="M120 24h34l22 24v24h-56z" fill="var(--box-1)" />
          <path d="M128 30h22l14 18h-36z" fill="var(--box-3)" />
          <circle cx="34" cy="76" r="15" fill="var(--hull)" />
          <circle cx="144" cy="76" r="15" fill="var(--hull)" />
          <circle cx="34" cy="76" r="5" fill="var(--box-3)" />
          <circle cx="144" cy="76" r="5" fill="var(--box-3)" />
          <circle cx="34" cy="34" r="8" fill="none" stroke="var(--box-3)" strokeWidth="4" />
          <path d="M50 34h8M64 34h8" stroke="var(--box-3)" strokeWidth="4" />
          <circle cx="88" cy="34" r="9" fill="var(--box-1)" />
        </g>
      </g>
    </svg>
  )
}
