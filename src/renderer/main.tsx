import '@fontsource-variable/inter'
import '@fontsource-variable/jetbrains-mono'
import './ui/tokens.css'
import './ui/base.css'
import './ui/controls.css'
import './ui/rows.css'
import './ui/states.css'
import './ui/overlay.css'
import './shell/shell.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './shell/App.tsx'
import { keepTheme } from './state/preferences.ts'

keepTheme()
const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root.')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
