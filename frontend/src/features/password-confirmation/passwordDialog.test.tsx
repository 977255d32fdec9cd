import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ApiError } from '@/api/error'
import { PasswordDialog } from './PasswordDialog'

const user = userEvent.setup({ delay: null })
const clickConfirm = async () => {
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Activer' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
}

/** Confirms a dialog without name, with a refusal of this field. */
async function refuseField(field: string) {
  const confirmStub = vi.fn(() => Promise.reject(new ApiError(400, 'Refusé.', [{ field, message: 'Trop court.' }])))
  render(<PasswordDialog title="Activer" confirmLabel="Activer" onConfirm={confirmStub} onClose={() => {}} />)
  await user.type(screen.getByLabelText(/^Votre mot de passe/), 'Faux')
  await clickConfirm()
  return confirmStub
}

it.each(['name', 'email'])('refusal of hidden %s is above the form', async (field) => {
  const confirmStub = await refuseField(field)
  expect((await screen.findByRole('alert')).textContent).toContain('Trop court.')
  await clickConfirm()
  await waitFor(() => expect(confirmStub).toHaveBeenCalledTimes(2))
})

it('refusal of the password is shown once', async () => {
  await refuseField('password')
  await waitFor(() => expect(screen.getByLabelText(/^Votre mot de passe/).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText('Trop court.')).toHaveLength(1)
})
