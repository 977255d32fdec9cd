import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppTheme } from '@/theme/AppTheme'
import '@/theme/base.css'
import '@/theme/variables.css'
import { FilterBar } from './FilterBar'
import { DayFilter, TextFilter } from './filters'

// Needs a browser: happy-dom has no layout, where a button could move between the press and the release of the mouse.

it('incomplete day keeps click on « Effacer »', async () => {
  await page.viewport(1440, 900)
  const clearStub = vi.fn()
  render(
    <AppTheme>
      <FilterBar active={1} onClear={clearStub}>
        <TextFilter label="Nom" value="Riou" onChange={() => {}} />
        <DayFilter label="Du" value={undefined} onChange={() => {}} />
      </FilterBar>
      <p>Liste</p>
    </AppTheme>,
  )
  await userEvent.type(page.getByLabelText('Du'), '02/12')
  await userEvent.click(page.getByRole('button', { name: 'Effacer' }))
  await expect.element(page.getByText(/^Saisir la date/)).toBeVisible()
  expect(clearStub).toHaveBeenCalledOnce()
})
