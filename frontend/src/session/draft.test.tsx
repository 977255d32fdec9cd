import { renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { keepDialogTitle, keepDrafts, readDraft, registerDraft, useDialogDraftNotice } from './draft'
import { currentFeedback, dismiss } from './feedback'

afterEach(() => {
  document.body.replaceChildren()
  dismiss()
})

it('announces once the draft of a dialog that is closed after the login', () => {
  const remove = registerDraft('task:u1', () => ({ title: 'Rappeler' }))
  document.body.innerHTML = '<div role="dialog"><h2>Ajouter une tâche</h2></div>'
  keepDrafts('u1')
  keepDialogTitle('u1')
  remove()
  document.body.replaceChildren()
  renderHook(() => useDialogDraftNotice('u1'))
  expect(currentFeedback()?.text).toBe('Votre saisie dans «\u202FAjouter une tâche\u202F» est conservée\u202F: rouvrez cette fenêtre pour la retrouver.')
  expect(readDraft('task:u1', 'u1')).toEqual({ title: 'Rappeler' })
  dismiss()
  renderHook(() => useDialogDraftNotice('u1'))
  expect(currentFeedback()).toBeNull()
})

it('announces nothing when no dialog had values', () => {
  document.body.innerHTML = '<div role="dialog"><h2>Confirmer</h2></div>'
  keepDrafts('u2')
  keepDialogTitle('u2')
  renderHook(() => useDialogDraftNotice('u2'))
  expect(currentFeedback()).toBeNull()
})
