/** 'Lies on this device', in the manner of the icons of icons.ts, which have no such one. */
export function TabletCheckIcon() {
  return (
    <svg className="lucide" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <path
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M18.8 11V5A1.8 1.8 0 0 0 17 3.2H7A1.8 1.8 0 0 0 5.2 5v14A1.8 1.8 0 0 0 7 20.8h5M14.3 17.7l2.3 2.3 4.2-4.6"
      />
    </svg>
  )
}
