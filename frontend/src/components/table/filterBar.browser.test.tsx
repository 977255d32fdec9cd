import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppTheme } from '@/theme/AppTheme'
import '@/theme/base.css'
import '@/theme/variables.css'
import { FilterBar } from './FilterBar'
import { DayFilter, TextFilter } from './filters'

// Needs a browser: happy-dom has no layout, where a button could move between the press and the release of the mouse.

it.each([
  ['one row', 1],
  ['two rows', 8],
])('incomplete day keeps clicks, %s', async (_, count) => {
  await page.viewport(1000, 900)
  const clearStub = vi.fn()
  const openStub = vi.fn()
  render(
    <AppTheme>
      <FilterBar active={1} onClear={clearStub}>
        <DayFilter label="Du" value={undefined} onChange={() => {}} />
        {Array.from({ length: count }, (_value, index) => (
          <TextFilter key={index} label={`Nom ${index}`} value="Riou" onChange={() => {}} />
        ))}
      </FilterBar>
      <button onClick={openStub}>Ouvrir</button>
    </AppTheme>,
  )
  const click = async (name: string) => {
    await page.getByLabelText('Du').clear()
    await expect.element(page.getByText(/^Saisir la date/)).not.toBeInTheDocument()
    await userEvent.type(page.getByLabelText('Du'), '02/12')
    await userEvent.click(page.getByRole('button', { name }))
    await expect.element(page.getByText(/^Saisir la date/)).toBeVisible()
  }
  await click('Effacer')
  expect(clearStub).toHaveBeenCalledOnce()
  await click('Ouvrir')
  expect(openStub).toHaveBeenCalledOnce()
})
