import { homeTexts } from '#texts/index.ts'

/** Moves the focus past the bar and the list. A button: the address's hash already names a place of the account page. */
export function SkipLink() {
  function skipToContent(): void {
    const main = document.querySelector('main')
    if (!main) return
    main.tabIndex = -1
    main.focus({ preventScroll: true })
  }
  return (
    <button type="button" className="skip-link" onClick={skipToContent}>
      {homeTexts.skip}
    </button>
  )
}
