import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { RichTextField } from './RichTextField'
import { RichTextView } from './RichTextView'
import { richTextLine, toUrl } from './richText'
import { getDescription, renderForm } from '../testForm'

const CONTENT_FIELD = <RichTextField name="content" label="Contenu" required />
const renderContent = (content: string) => renderForm<{ content: string }>(CONTENT_FIELD, { values: { content } })
const findEditor = () => screen.findByRole('textbox', { name: 'Contenu' })
const getTool = (name: string) => screen.getByRole('button', { name })

function selectContents(element: HTMLElement) {
  const range = document.createRange()
  range.selectNodeContents(element)
  document.getSelection()?.removeAllRanges()
  document.getSelection()?.addRange(range)
  document.dispatchEvent(new Event('selectionchange'))
}

describe('RichTextField', () => {
  it('names its text, tools and errors (REP-10)', async () => {
    const { submitForm, savedValues } = renderContent('')
    const textField = await findEditor()
    expect(textField.getAttribute('aria-multiline')).toBe('true')
    expect(textField.getAttribute('aria-required')).toBe('true')
    expect(screen.getByRole('toolbar', { name: 'Mise en forme' }).getAttribute('aria-controls')).toBe(textField.id)
    for (const name of ['Gras', 'Italique', 'Liste à puces', 'Liste numérotée', 'Lien'])
      expect(getTool(name).getAttribute('aria-pressed')).toBe('false')
    await submitForm()
    expect(savedValues).toEqual([])
    await waitFor(() => expect(textField.getAttribute('aria-invalid')).toBe('true'))
    expect(getDescription(textField)).toBe('Champ obligatoire.')
  })

  it('is one tab stop; arrow keys move inside', async () => {
    const { user } = renderContent('')
    await findEditor()
    getTool('Gras').focus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(document.activeElement).toBe(getTool('Liste à puces'))
    await user.keyboard('{End}')
    expect(document.activeElement).toBe(getTool('Lien'))
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(getTool('Gras'))
    expect(getTool('Lien').getAttribute('tabindex')).toBe('-1')
  })

  it('formats the selection and shows its format', async () => {
    const { user, getValues } = renderContent('<p>Dossier complet</p>')
    const textField = await findEditor()
    textField.focus()
    selectContents(textField)
    await user.click(getTool('Gras'))
    expect(getValues().content).toBe('<p><strong>Dossier complet</strong></p>')
    expect(getTool('Gras').getAttribute('aria-pressed')).toBe('true')
    await user.click(getTool('Liste numérotée'))
    expect(getValues().content).toBe('<ol><li><p><strong>Dossier complet</strong></p></li></ol>')
  })

  it('accepts web and email links only', async () => {
    const { user, getValues } = renderContent('<p>la banque</p>')
    const textField = await findEditor()
    textField.focus()
    selectContents(textField)
    await user.click(getTool('Lien'))
    const addressField = screen.getByRole('textbox', { name: 'Adresse du lien' })
    await user.type(addressField, 'javascript:alert(1){Enter}')
    expect(getDescription(addressField)).toContain('Saisir une adresse web ou email')
    await user.clear(addressField)
    await user.type(addressField, 'www.banque.fr{Enter}')
    expect(getValues().content).toBe('<p><a href="https://www.banque.fr">la banque</a></p>')
    expect(screen.queryByRole('textbox', { name: 'Adresse du lien' })).toBeNull()
  })

  it('keeps only supported elements of pasted text', async () => {
    const { getValues, submitForm, savedValues } = renderContent(
      '<h1>Titre</h1><p onclick="x()">Bonjour<img src="x"></p>',
    )
    expect((await findEditor()).innerHTML).toBe('<p>Titre</p><p>Bonjour</p>')
    expect(getValues().content).toContain('<h1>')
    await submitForm()
    expect(savedValues).toHaveLength(1)
  })
})

describe('RichTextView', () => {
  it('renders the supported elements only', () => {
    const html =
      '<p>Un <strong>mot</strong><script>x()</script><img src=x onerror="x()"></p><ul><li onclick="x()">point</li></ul>' +
      '<a href="javascript:x()">piège</a> <a href="https://exemple.fr">site</a>'
    const { container } = render(<RichTextView html={html} />)
    expect(container.innerHTML).not.toMatch(/script|onerror|onclick|img/)
    expect(container.querySelector('li')?.textContent).toBe('point')
    expect(screen.getAllByRole('link')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'site' }).getAttribute('rel')).toBe('noopener noreferrer nofollow')
  })
})

describe('rich text helpers', () => {
  it('flatten a text to one line for tables', () => {
    expect(richTextLine('<p>Bonjour&nbsp;!</p><ul><li>un</li><li><b>de</b>ux</li></ul>')).toBe('Bonjour\u00A0! un deux')
  })

  it('complete typed addresses', () => {
    for (const [inputText, addressField] of [
      ['www.exemple.fr', 'https://www.exemple.fr'],
      ['exemple.fr/page?a=1', 'https://exemple.fr/page?a=1'],
      ['http://exemple.fr', 'http://exemple.fr'],
      ['paul@exemple.fr', 'mailto:paul@exemple.fr'],
      ['javascript:alert(1)', undefined],
      ['data:text/html,x', undefined],
      ['bonjour', undefined],
      ['un mot.fr', undefined],
      ['', undefined],
    ] as const)
      expect(toUrl(inputText)).toBe(addressField)
  })
})
