/** The app's logo: an exercise book with a crossed box. The drawing of public/favicon.svg in the user's accent colour. */
export function AppMark({ size = 44 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" fill="none" aria-hidden="true">
      <rect width="48" height="48" rx="12" fill="var(--accent-fill)" />
      <path d="M11.5 0v48" stroke="var(--on-accent)" strokeOpacity=".5" strokeWidth="1.6" />
      <g stroke="var(--on-accent)" strokeWidth="2.7" strokeLinecap="round" strokeLinejoin="round">
        <rect x="18.4" y="13.6" width="20.8" height="20.8" rx="5.4" />
        <path d="M25 20.2l7.6 7.6M32.6 20.2L25 27.8" />
      </g>
    </svg>
  )
}
