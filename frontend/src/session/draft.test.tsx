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

const dialogState = () => renderHook(() => useDialogState<string | null>('tasks', null))

it('offers once to reopen dialog with kept draft', () => {
  signIn('EMPLOYEE')
  const user = currentUser().uuid
  const remove = registerDraft('task:u1', () => ({ title: 'Rappeler' }))
  const before = dialogState()
  act(() => before.result.current[1]('new'))
  document.body.innerHTML = '<div role="dialog"><h2>Ajouter une tâche</h2></div>'
  expireSession('api')
  remove()
  before.unmount()
  document.body.replaceChildren()
  signIn('EMPLOYEE')
  const after = dialogState()
  expect(after.result.current[0]).toBeNull()
  expect(currentFeedback()).toMatchObject({
    text: 'Votre saisie dans «\u202FAjouter une tâche\u202F» est conservée.',
    action: { label: 'Rouvrir' },
    lasting: true,
  })
  act(() => currentFeedback()?.action?.run())
  expect(after.result.current[0]).toBe('new')
  expect(readDraft('task:u1', user)).toEqual({ title: 'Rappeler' })
  dismiss()
  dialogState()
  expect(currentFeedback()).toBeNull()
})

it('announces nothing when no dialog had values', () => {
  signIn('EMPLOYEE')
  const before = dialogState()
  act(() => before.result.current[1]('new'))
  document.body.innerHTML = '<div role="dialog"><h2>Confirmer</h2></div>'
  expireSession('api')
  before.unmount()
  dismiss()
  signIn('EMPLOYEE')
  dialogState()
  expect(currentFeedback()).toBeNull()
})
