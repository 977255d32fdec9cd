import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { signIn } from '@/test/app'
import { useDialogState } from './dialogState'
import { readDraft, registerDraft } from './draft'
import { currentFeedback, dismiss } from './feedback'
import { currentUser, expireSession } from './session'

afterEach(() => {
  document.body.replaceChildren()
  dismiss()
})

const renderDialogState = () => renderHook(() => useDialogState<string | null>('tasks', null))

it('offers once to reopen dialog with kept draft', () => {
  signIn('EMPLOYEE')
  const user = currentUser().uuid
  const removeDraft = registerDraft('task:u1', () => ({ title: 'Rappeler' }))
  const stateBefore = renderDialogState()
  act(() => stateBefore.result.current[1]('new'))
  document.body.innerHTML = '<div role="dialog"><h2>Ajouter une tâche</h2></div>'
  expireSession('api')
  removeDraft()
  stateBefore.unmount()
  document.body.replaceChildren()
  signIn('EMPLOYEE')
  const stateAfter = renderDialogState()
  expect(stateAfter.result.current[0]).toBeNull()
  expect(currentFeedback()).toMatchObject({
    text: 'Votre saisie dans «\u202FAjouter une tâche\u202F» est conservée.',
    action: { label: 'Rouvrir' },
    lasting: true,
  })
  act(() => currentFeedback()?.action?.run())
  expect(stateAfter.result.current[0]).toBe('new')
  expect(readDraft('task:u1', user)).toEqual({ title: 'Rappeler' })
  dismiss()
  renderDialogState()
  expect(currentFeedback()).toBeNull()
})

it('announces nothing when no dialog had values', () => {
  signIn('EMPLOYEE')
  const stateBefore = renderDialogState()
  act(() => stateBefore.result.current[1]('new'))
  document.body.innerHTML = '<div role="dialog"><h2>Confirmer</h2></div>'
  expireSession('api')
  stateBefore.unmount()
  dismiss()
  signIn('EMPLOYEE')
  renderDialogState()
  expect(currentFeedback()).toBeNull()
})
