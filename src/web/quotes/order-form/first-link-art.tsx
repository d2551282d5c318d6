import styles from './first-link.module.css'

/** A page of a shop, the way by air, and a locker with a parcel in it. */
export function FirstLinkArt() {
  return (
    <svg className={styles.art} viewBox="0 0 460 300" aria-hidden="true">
      <g stroke="var(--border-strong)" strokeWidth="1.5" fill="var(--surface)">
        <rect x="20" y="30" width="250" height="196" rx="10" />
        <path d="M20 62h250M330 272h130" />
      </g>
      <g fill="var(--border-strong)">
        <circle cx="38" cy="46" r="4" />
        <circle cx="52" cy="46" r="4" />
        <circle cx="66" cy="46" r="4" />
      </g>
      <rect x="84" y="37" width="170" height="18" rx="9" fill="var(--surface-2)" />
      <rect x="40" y="82" width="96" height="96" rx="6" fill="var(--plate-2)" />
      <path
        d="M54 144v-26c6 2 12 1 16-6l8-2c6 14 16 22 30 25 9 2 14 6 14 13z"
        fill="var(--steel)"
        stroke="var(--on-plate)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M52 144h71v6c0 3-2 5-5 5H57c-3 0-5-2-5-5z" fill="var(--on-plate)" />
      <path d="M78 118l8-4M83 125l8-4M90 131l7-5" stroke="var(--plate-1)" strokeWidth="2.5" />
      <g fill="var(--border)">
        <rect x="154" y="86" width="94" height="10" rx="3" />
        <rect x="154" y="106" width="64" height="10" rx="3" />
        <rect x="40" y="195" width="210" height="6" rx="3" />
      </g>
      <rect x="154" y="136" width="52" height="14" rx="3" fill="var(--text)" />
      <rect x="154" y="162" width="94" height="18" rx="4" fill="var(--surface-2)" />
      <g stroke="var(--primary)" strokeWidth="2.5">
        <path d="M284 96C330 34 392 50 394 132" fill="none" strokeDasharray="8 7" />
        <circle cx="284" cy="96" r="5.5" fill="var(--bg)" />
      </g>
      <path
        transform="translate(346 55) rotate(98) scale(1.25)"
        d="M0-14c1.6 0 2.6 2.4 2.6 5v5L14 4v3.5L2.6 4v6l3.6 3v2.5L0 13.6-6.2 15.5V13l3.6-3V4L-14 7.5V4L-2.6-4v-5c0-2.600 1-5 2.600-5z"
        fill="var(--primary)"
      />
      <rect x="346" y="150" width="96" height="120" rx="6" fill="var(--primary)" />
      <rect x="354" y="158" width="80" height="10" rx="2" fill="var(--accent)" />
      <g fill="var(--bg)">
        <rect x="354" y="174" width="38" height="26" />
        <rect x="396" y="174" width="38" height="18" />
        <rect x="354" y="204" width="38" height="22" />
        <rect x="354" y="230" width="38" height="32" />
        <rect x="396" y="230" width="38" height="32" />
      </g>
      <rect x="396" y="196" width="38" height="30" fill="var(--on-plate)" />
      <rect x="405" y="203" width="22" height="23" fill="var(--box-1)" />
      <path d="M416 203v23" stroke="var(--on-plate)" strokeWidth="2" />
    </svg>
  )
}
