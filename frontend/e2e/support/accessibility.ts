import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './journey'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/**
 * Judges a page state with axe at the desktop's size, then at the phone's, where the page must not scroll sideways
 * either. `shown` belongs to the state and must be visible at both sizes, so that no other state is judged instead.
 */
export async function judge(page: Page, shown: Locator): Promise<void> {
  await expect(shown.first()).toBeVisible()
  await expectNoViolations(page, { colours: true })
  await page.setViewportSize(PHONE)
  await expect(shown.first()).toBeVisible()
  await expectNoViolations(page, { colours: false })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(DESKTOP)
  await expect(shown.first()).toBeVisible()
}

/** The same for a part of the page, where the rest has been judged already. */
export async function judgePart(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeVisible()
  await part.evaluate((element) => element.setAttribute('data-judged', ''))
  await expectNoViolations(page, { colours: true, within: '[data-judged]' })
  await page.setViewportSize(PHONE)
  await expectNoViolations(page, { colours: false, within: '[data-judged]' })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(DESKTOP)
  await part.evaluate((element) => element.removeAttribute('data-judged'))
}

/** Judges a state that exists at the phone's size only. */
export async function judgePhone(page: Page, shown: Locator): Promise<void> {
  await expect(shown.first()).toBeVisible()
  await expectNoViolations(page, { colours: false })
  await expectNoSidewaysScroll(page)
}

/** Judges a state that exists at the desktop's size only. */
export async function judgeDesktop(page: Page, shown: Locator): Promise<void> {
  await expect(shown.first()).toBeVisible()
  await expectNoViolations(page, { colours: true })
}

export async function asPhone(page: Page, act: () => Promise<void>): Promise<void> {
  await page.setViewportSize(PHONE)
  await act()
  await page.setViewportSize(DESKTOP)
}

/** Fails on any accessibility violation that axe knows, on the page as it is shown. */
async function expectNoViolations(page: Page, { colours, within }: { colours: boolean; within?: string }): Promise<void> {
  await page.locator('main').waitFor({ state: 'attached' })
  // Colours in the middle of a transition are not those of the design.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))
  // A sandboxed frame runs no script, so axe cannot enter it; a tooltip belongs to its button, not to a region.
  // Without its legacy mode axe opens a page of its own, which may take keys from the page under test.
  const axe = new AxeBuilder({ page }).exclude('iframe[sandbox=""]').exclude('[role="tooltip"]').setLegacyMode()
  // The same colours are judged at the desktop's size; they cost as much as all other rules.
  if (!colours) axe.disableRules('color-contrast')
  if (within) axe.include(within)
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  expect(found).toEqual([])
}
