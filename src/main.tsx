import '#ui/styles/layers.css'
import '#ui/styles/tokens.css'
import '#ui/styles/reset.css'
import '#ui/styles/base.css'
import { mountApp } from './app/mountApp.tsx'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')
mountApp(element)
