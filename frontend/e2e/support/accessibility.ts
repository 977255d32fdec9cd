import { expect, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'
import { expectNoSidewaysScroll } from './journey'

declare global {
  interface Window {
    axe: typeof axe
    /** Elements whose colours were checked, with the classes that they had. */
    checkedClasses?: WeakMap<Element, string | null>
  }
}

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/**
 * Checks a page state with axe at desktop and phone size, and that the page does not scroll sideways on the phone.
 * `readyLocator` belongs to the state and must be visible at both sizes, so that no other state is checked instead.
 */
export async function checkAccessibility(page: Page, readyLocator: Locator): Promise<void> {
  await expect(readyLocator.first()).toBeVisible()
  await expectNoViolations(page, { hasColourCheck: true })
  await page.setViewportSize(PHONE)
  await expect(readyLocator.first()).toBeVisible()
  await expectNoViolations(page, { hasColourCheck: false })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(DESKTOP)
  await expect(readyLocator.first()).toBeVisible()
}

/** Checks a part of the page, where the rest has been checked already. */
export async function checkPart(page: Page, partLocator: Locator): Promise<void> {
  await expect(partLocator).toBeVisible()
  await partLocator.evaluate((element) => element.setAttribute('data-checked', ''))
  await expectNoViolations(page, { hasColourCheck: true, rootSelector: '[data-checked]' })
  await page.setViewportSize(PHONE)
  await expectNoViolations(page, { hasColourCheck: false, rootSelector: '[data-checked]' })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(DESKTOP)
  await partLocator.evaluate((element) => element.removeAttribute('data-checked'))
}

/** Checks a state that exists only at phone size. */
export async function checkAccessibilityOnPhone(page: Page, readyLocator: Locator): Promise<void> {
  await expect(readyLocator.first()).toBeVisible()
  await expectNoViolations(page, { hasColourCheck: false })
  await expectNoSidewaysScroll(page)
}

/** Checks a state that exists only at desktop size. */
export async function checkAccessibilityOnDesktop(page: Page, readyLocator: Locator): Promise<void> {
  await expect(readyLocator.first()).toBeVisible()
  await expectNoViolations(page, { hasColourCheck: true })
}

export async function runOnPhone(page: Page, action: () => Promise<void>): Promise<void> {
  await page.setViewportSize(PHONE)
  await action()
  await page.setViewportSize(DESKTOP)
}

/** Rules about colours. They cost as much as all others together, and their result is the same at both sizes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Fails on any accessibility violation that axe reports for the displayed page. An element keeps its colours while its
 * classes stay the same, so elements checked in an earlier state of the page are skipped.
 */
async function expectNoViolations(
  page: Page,
  options: { hasColourCheck: boolean; rootSelector?: string },
): Promise<void> {
  // Waits until stale rows, which are paler, are replaced.
  await page.waitForFunction(() => document.querySelector('main') && !document.querySelector('table[aria-busy="true"]'))
  const checkOptions = { rootSelector: 'html', rules: COLOUR_RULES, ...options }
  const findViolations = async ({ hasColourCheck, rules, rootSelector }: typeof checkOptions) => {
    if (!('axe' in window)) return null
    // Finishes transitions, whose colours are not those of the design; an endless animation cannot be finished.
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel()
      else animation.finish()
    }
    // Excluded: the preview of a mail, which runs no script, and tooltips, which belong to their button rather than to
    // a region.
    const excludedSelectors = [['iframe[sandbox=""]'], ['[role="tooltip"]']]
    // Omitting passing nodes reduces the run time to a third.
    const runOptions = { resultTypes: ['violations' as const], iframes: false }
    const allElements = hasColourCheck ? [...document.querySelectorAll(`${rootSelector}, ${rootSelector} *`)] : []
    const isFirst = hasColourCheck && !window.checkedClasses
    window.checkedClasses ??= new WeakMap()
    const { checkedClasses } = window
    const disabledColours = { rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])) }
    const { violations } = await window.axe.run(
      { include: [rootSelector], exclude: excludedSelectors },
      { ...runOptions, ...(!isFirst && disabledColours) },
    )
    const changedElements = new Set(
      allElements.filter((element) => checkedClasses.get(element) !== element.getAttribute('class')),
    )
    const changedRoots = [...changedElements].filter(
      ({ parentElement }) => parentElement === null || !changedElements.has(parentElement),
    )
    if (!isFirst && changedRoots.length > 0) {
      violations.push(
        ...(
          await window.axe.run({ include: changedRoots, exclude: excludedSelectors }, { ...runOptions, runOnly: rules })
        ).violations,
      )
    }
    for (const element of allElements) checkedClasses.set(element, element.getAttribute('class'))
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  }
  let axeViolations = await page.evaluate(findViolations, checkOptions)
  if (axeViolations === null) {
    await page.evaluate(axe.source)
    axeViolations = await page.evaluate(findViolations, checkOptions)
  }
  expect(axeViolations).toEqual([])
}
