// Runs before the first paint: the page must not flash in the wrong colours. The stored choice is written by
// src/ui/appearance.ts; this is the only place that applies it.
;(() => {
  const systemDark = matchMedia('(prefers-color-scheme: dark)')

  function stored() {
    try {
      return JSON.parse(localStorage.getItem('appearance') ?? '{}') ?? {}
    } catch {
      // Damaged or refused by the browser: the defaults are good to read.
      return {}
    }
  }

  function apply() {
    const { theme, accent } = stored()
    const dark = theme === 'dark' || (theme === 'system' && systemDark.matches)
    const root = document.documentElement
    root.dataset.theme = dark ? 'dark' : 'light'
    if (/^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(accent)) root.style.setProperty('--accent', accent)
    else root.style.removeProperty('--accent')
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#131215' : '#f3f2f5')
  }

  apply()
  systemDark.addEventListener('change', apply)
  addEventListener('appearance', apply)
  addEventListener('storage', apply)
})()
