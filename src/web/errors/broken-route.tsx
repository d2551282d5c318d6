import styles from './error-screen.module.css'

/** A broken route line. Decoration only: the text below says what happened. */
export function BrokenRoute() {
  return (
    <svg className={styles.route} viewBox="0 0 1216 150" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="3">
        <circle cx="14" cy="106" r="9" />
        <path d="M34 106c160-4 200-90 404-90s210 110 348 110" strokeDasharray="12 9" />
        <path
          d="M800 126q14-16 28 0t28 0 28 0 28 0 28 0 28 0"
          stroke="var(--border-strong)"
          strokeLinecap="round"
        />
        <path d="M984 126h74" stroke="var(--border-strong)" strokeDasharray="22 12 10 14 5 40" />
      </g>
      <circle cx="796" cy="126" r="7" fill="currentColor" />
      <path
        transform="translate(446 16) rotate(90) scale(1.7)"
        d="M0-14c1.6 0 2.6 2.4 2.6 5v5L14 4v3.5L2.6 4v6l3.6 3v2.5L0 13.6-6.2 15.5V13l3.6-3V4L-14 7.5V4L-2.6-4v-5c0-2.6 1-5 2.6-5z"
        fill="currentColor"
      />
      <g fill="none">
        <circle cx="1090" cy="126" r="22" stroke="var(--muted)" strokeWidth="2" strokeDasharray="5 5" />
        <path d="m1082 118 16 16m0-16-16 16" stroke="var(--danger)" strokeWidth="4" strokeLinecap="round" />
      </g>
    </svg>
  )
}
