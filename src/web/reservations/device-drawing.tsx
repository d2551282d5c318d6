/** The back and the front of a telephone, in the colour that is chosen. */
export function DeviceDrawing({ hex, isSmall = false }: { hex: string; isSmall?: boolean }) {
  return (
    <svg viewBox="0 0 400 360" width={isSmall ? 88 : undefined} aria-hidden="true" focusable="false">
      <ellipse cx="205" cy="338" rx="170" ry="12" fill="currentColor" opacity="0.12" />
      <g>
        <rect x="70" y="28" width="132" height="304" rx="22" fill={hex} />
        <rect
          x="70"
          y="28"
          width="132"
          height="304"
          rx="22"
          fill="none"
          stroke="currentColor"
          strokeOpacity="0.35"
          strokeWidth="3"
        />
        <rect x="82" y="44" width="108" height="38" rx="19" fill="currentColor" opacity="0.18" />
        {[102, 132, 160].map((x, index) => (
          <circle key={x} cx={x} cy="63" r={index === 2 ? 8 : 13} fill="currentColor" opacity="0.8" />
        ))}
        <circle cx="179" cy="63" r="5" fill="var(--accent)" />
      </g>
      <g>
        <rect x="222" y="46" width="130" height="290" rx="20" fill="var(--text)" />
        <rect x="230" y="54" width="114" height="274" rx="14" fill="var(--primary-soft)" />
        <circle cx="300" cy="186" r="34" fill="var(--accent)" />
        <path d="M230 226c36-22 78 20 114-4v92a14 14 0 0 1-14 14h-86a14 14 0 0 1-14-14z" fill={hex} />
        <path
          d="M230 262c40-20 74 18 114-2v54a14 14 0 0 1-14 14h-86a14 14 0 0 1-14-14z"
          fill="var(--primary)"
        />
        <circle cx="287" cy="72" r="6" fill="var(--text)" />
      </g>
    </svg>
  )
}
