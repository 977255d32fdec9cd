import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppTheme } from '@/theme/AppTheme'
import '@/theme/base.css'
import '@/theme/variables.css'
import { buildInquiry } from '../testInquiry'
import { CallForm } from './CallForm'

// Needs a browser: happy-dom has no layout, where a button could move between the press and the release of the mouse.

it.each([
  ['Injoignable', 390, 'unreachable'],
  ['Sans suite', 390, 'noFollowUp'],
  ['Injoignable', 1440, 'unreachable'],
  ['Sans suite', 1440, 'noFollowUp'],
])('incomplete day keeps %s clickable (%i px)', async (name, width, callOutcome) => {
  await page.viewport(width, 844)
  const changeStub = vi.fn().mockResolvedValue(null)
  render(
    <AppTheme>
      <CallForm
        inquiry={buildInquiry()}
        changes={{ change: changeStub, isBusy: false, conflict: null, reload: async () => null }}
        note={{} as never}
      />
    </AppTheme>,
  )
  await userEvent.type(page.getByLabelText('Rappeler le'), '02/12')
  await userEvent.click(page.getByRole('button', { name }))
  await expect.element(page.getByText(/^Saisir la date/)).toBeVisible()
  await expect.poll(() => changeStub.mock.lastCall?.[0]).toEqual({ callOutcome })
})
