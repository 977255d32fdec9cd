import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderForm } from '../testForm'
import { RichTextField } from './RichTextField'

// Typing, selection and keys in an editable element: happy-dom has neither layout nor editing.

async function openEditor(content: string) {
  const form = renderForm<{ content: string }>(<RichTextField name="content" label="Contenu" />, {
    values: { content },
  })
  const textField = await screen.findByRole('textbox', { name: 'Contenu' })
  await userEvent.click(textField)
  await userEvent.keyboard('{Control>}{End}{/Control}')
  return { ...form, textField }
}

it('typed text is inserted at the cursor', async () => {
  const { getValues } = await openEditor('<p>Bonjour</p>')
  await userEvent.keyboard(' Anne{Enter}À demain')
  await waitFor(() => expect(getValues().content).toBe('<p>Bonjour Anne</p><p>À demain</p>'))
})

it('Ctrl B makes the selected words bold', async () => {
  const { getValues } = await openEditor('<p>Dossier complet</p>')
  await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}')
  await waitFor(() => expect(getSelection()?.toString()).toBe('complet'))
  await userEvent.keyboard('{Control>}b{/Control}')
  await waitFor(() => expect(getValues().content).toBe('<p>Dossier <strong>complet</strong></p>'))
})

it('dash and space start list, two Enter end', async () => {
  const { getValues } = await openEditor('')
  await userEvent.keyboard('- Bail{Enter}{Enter}Merci')
  await waitFor(() => expect(getValues().content).toBe('<ul><li><p>Bail</p></li></ul><p>Merci</p>'))
})

it('Ctrl Z undoes the last words', async () => {
  const { getValues } = await openEditor('<p>Bonjour</p>')
  await userEvent.keyboard(' Anne')
  await waitFor(() => expect(getValues().content).toBe('<p>Bonjour Anne</p>'))
  await userEvent.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(getValues().content).toBe('<p>Bonjour</p>'))
})
