import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppTheme } from '@/theme/AppTheme'
import '@/theme/base.css'
import '@/theme/variables.css'
import { CollapsibleSection } from './CollapsibleSection'
import { CARD_CLOSE_DELAY_MS } from './disclosure'
import { ExpandableCard } from './ExpandableCard'

// Needs a browser: happy-dom has no layout and no groups of `<details>`.

beforeEach(() => page.viewport(1440, 900))

/** Space above and below, to scroll in both directions. */
const SPACE = <div style={{ height: 1000 }} />

async function renderContent(content: ReactNode) {
  const routeTree = createRootRoute({ component: () => content })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  render(
    <AppTheme>
      {SPACE}
      <RouterProvider router={router} />
      {SPACE}
    </AppTheme>,
  )
  await router.load()
}

const findTitle = (name: string) => screen.findByRole('heading', { name })
const readTop = (element: HTMLElement) => Math.round(element.getBoundingClientRect().top)
const isShown = (text: string) => screen.getByText(text).checkVisibility({ contentVisibilityAuto: true })

/** Opens the first of two long elements, then the second; returns how far the title of the second moved. */
async function openBoth(): Promise<{ movedBy: () => number }> {
  ;(await findTitle('Premier')).click()
  const title = await findTitle('Second')
  title.scrollIntoView({ block: 'center' })
  const initialTop = readTop(title)
  title.click()
  await expect.poll(() => isShown('Texte du premier')).toBe(false)
  return { movedBy: () => readTop(title) - initialTop }
}

const LONG_TEXTS = ['Premier', 'Second'].map((title) => ({
  title,
  text: <div style={{ height: 2000 }}>{`Texte du ${title.toLowerCase()}`}</div>,
}))

it('opened section closes the other, in place', async () => {
  await renderContent(
    LONG_TEXTS.map(({ title, text }) => (
      <CollapsibleSection key={title} id={title} title={title} group="textes">
        {text}
      </CollapsibleSection>
    )),
  )
  const { movedBy } = await openBoth()
  expect(isShown('Texte du second')).toBe(true)
  await expect.poll(movedBy).toBe(0)
})

it('opened card closes the other later, in place', async () => {
  await renderContent(
    LONG_TEXTS.map(({ title, text }) => (
      <ExpandableCard key={title} id={title} title={title} summary="" drawing="key" tint="solutions">
        {text}
      </ExpandableCard>
    )),
  )
  const startedAt = performance.now()
  const { movedBy } = await openBoth()
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(CARD_CLOSE_DELAY_MS)
  expect(isShown('Texte du second')).toBe(true)
  await expect.poll(movedBy).toBe(0)
})

it('actions are between title and text of cards', async () => {
  await renderContent(
    <ExpandableCard id="a" title="Prêt" summary="" drawing="key" tint="estate" actions={<button>Simuler</button>}>
      Tout sur le prêt
    </ExpandableCard>,
  )
  const title = await findTitle('Prêt')
  const action = screen.getByRole('button', { name: 'Simuler' })
  expect(isShown('Tout sur le prêt')).toBe(false)
  expect(action.checkVisibility()).toBe(true)
  const closedTop = readTop(action)
  title.click()
  await expect.poll(() => isShown('Tout sur le prêt')).toBe(true)
  expect(readTop(action)).toBe(closedTop)
  expect(closedTop).toBeGreaterThan(readTop(title))
  expect(readTop(screen.getByText('Tout sur le prêt'))).toBeGreaterThan(closedTop)
})
