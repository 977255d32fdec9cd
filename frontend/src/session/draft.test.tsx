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

it('draft offers once to reopen its dialog', () => {
  signIn('EMPLOYEE')
  const user = currentUser().uuid
  const removeDraft = registerDraft('task:u1', () => ({ title: 'Rappeler' }))
  const initialState = renderDialogState()
  act(() => initialState.result.current[1]('new'))
  document.body.innerHTML = '<div role="dialog"><h2>Ajouter une tâche</h2></div>'
  expireSession('api')
  removeDraft()
  initialState.unmount()
  document.body.replaceChildren()
  signIn('EMPLOYEE')
  const restoredState = renderDialogState()
  expect(restoredState.result.current[0]).toBeNull()
  expect(currentFeedback()).toMatchObject({
    text: 'Votre saisie dans «\u202FAjouter une tâche\u202F» est conservée.',
    action: { label: 'Rouvrir' },
    isLasting: true,
  })
  act(() => currentFeedback()?.action?.run())
  expect(restoredState.result.current[0]).toBe('new')
  expect(readDraft('task:u1', user)).toEqual({ title: 'Rappeler' })
  dismiss()
  renderDialogState()
  expect(currentFeedback()).toBeNull()
})

it('ended session announces nothing without draft values', () => {
  signIn('EMPLOYEE')
  const initialState = renderDialogState()
  act(() => initialState.result.current[1]('new'))
  document.body.innerHTML = '<div role="dialog"><h2>Confirmer</h2></div>'
  expireSession('api')
  initialState.unmount()
  dismiss()
  signIn('EMPLOYEE')
  renderDialogState()
  expect(currentFeedback()).toBeNull()
})
