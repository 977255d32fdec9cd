import { render, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { FeedbackSnackbar } from '@/components/feedback/FeedbackSnackbar'
import { dismiss, notify } from '@/session/feedback'
import { AppTheme } from '@/theme/AppTheme'
import '@/theme/base.css'
import '@/theme/variables.css'
import { SelectionBar } from './SelectionBar'

// Needs a browser: happy-dom has no layout.

it('message is below the selection bar', async () => {
  await page.viewport(1440, 900)
  const selection = { keys: ['a'], count: 1, clear: () => {} }
  render(
    <AppTheme>
      <div style={{ height: 2000 }} />
      <SelectionBar selectedRows={selection} total={1} rowNouns={['fiche', 'fiches']} onSelectAll={() => {}}>
        {null}
      </SelectionBar>
      <div style={{ height: 300 }} />
      <FeedbackSnackbar />
    </AppTheme>,
  )
  onTestFinished(dismiss)
  notify('Vos modifications ont été enregistrées avec succès.')
  const message = (await screen.findByText('Vos modifications ont été enregistrées avec succès.')).closest<HTMLElement>(
    '[role=status]',
  )
  const selectionBar = screen.getByRole('region', { name: 'Sélection' })
  await expect
    .poll(() => selectionBar.getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(message?.getBoundingClientRect().top ?? 0)
})
