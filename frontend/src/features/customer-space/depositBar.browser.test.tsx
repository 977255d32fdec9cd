import { render, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { FeedbackSnackbar } from '@/components/feedback/FeedbackSnackbar'
import { dismiss, notify } from '@/session/feedback'
import { AppTheme } from '@/theme/AppTheme'
import '@/theme/base.css'
import '@/theme/variables.css'
import { DepositBar } from './DepositBar'

// Needs a browser: happy-dom has no layout.

it.each([
  [360, 640],
  [390, 844],
])('bar and message cover one fifth (%i × %i)', async (width, height) => {
  await page.viewport(width, height)
  const ignoreCall = () => {}
  render(
    <AppTheme>
      <DepositBar
        progress="3 documents sur 5 · avant le 02/12/2026"
        fileCount={2}
        uploadCount={0}
        failedUploadCount={0}
        hasChanges={false}
        isSavingFiles={false}
        canValidateAgain
        areAllDeclared={false}
        hasSaveFailed={false}
        savingKind={null}
        onSave={ignoreCall}
        onValidate={ignoreCall}
      />
      <FeedbackSnackbar />
    </AppTheme>,
  )
  const readBarHeight = () =>
    screen.getByRole('button', { name: 'Valider' }).parentElement?.parentElement?.offsetHeight ?? Infinity
  expect(readBarHeight()).toBeLessThanOrEqual(height / 5)
  onTestFinished(dismiss)
  notify('Vos modifications ont été enregistrées avec succès.')
  const message = await screen.findByText('Vos modifications ont été enregistrées avec succès.')
  await expect.poll(() => document.documentElement.style.getPropertyValue('--message-height')).not.toBe('')
  expect(
    readBarHeight() + (message.closest<HTMLElement>('[role=status]')?.offsetHeight ?? Infinity),
  ).toBeLessThanOrEqual(height / 5)
})
