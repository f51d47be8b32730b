import '#ui/styles/layers.css'
import '#ui/styles/tokens.css'
import '#ui/styles/reset.css'
import '#ui/styles/base.css'
import { mountApp } from './app/mountApp.tsx'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')
if (allowsWebsiteData()) mountApp(element)
else {
  element.textContent =
    'Zeugnis braucht Cookies und Website-Daten. Bitte erlauben Sie beides in den Einstellungen des Browsers und laden Sie die Seite neu.'
}

/** A browser that forbids cookies, without which nobody can sign in, throws where a page asks for its storage. */
function allowsWebsiteData(): boolean {
  try {
    return window.localStorage !== null
  } catch {
    return false
  }
}
