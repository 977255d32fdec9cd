import { noteEarlyActs } from './early'
import './theme/fonts.css'
import './theme/variables.css'
import './theme/base.css'

/** A window that never tells when it painted is not waited for. */
const PATIENCE_MS = 1000

/** What is written in the page is on screen before the application is fetched and wakes up in it. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, document.visibilityState === 'hidden' ? 0 : PATIENCE_MS)
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return requestAnimationFrame(() => setTimeout(resolve))
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
    })
    return observer.observe({ type: 'paint', buffered: true })
  })
}

/** The scripts of this page, which the build wrote in it: all are fetched together. */
function fetchParts(): void {
  const parts = JSON.parse(document.getElementById('parts')?.textContent ?? '[]') as string[]
  for (const href of parts) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

if (document.getElementById('root')?.firstElementChild) {
  noteEarlyActs()
  await painted()
  fetchParts()
}
await import('./start')
