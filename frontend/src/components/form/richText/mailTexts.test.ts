import { Editor } from '@tiptap/core'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MAIL_EXTENSIONS } from './richTextExtensions'

const TEXTS_DIR = resolve(import.meta.dirname, '../../../../../domain/src/mail_template/texts')
/** HTML written by the editor; the server's tests send it and compare the mails. */
const WRITTEN = resolve(import.meta.dirname, '../../../../../domain/cases/mail_editor')

const getEdited = (html: string) => new Editor({ extensions: MAIL_EXTENSIONS, content: html }).getHTML()

describe('built-in mails in the editor', () => {
  it.each(readdirSync(TEXTS_DIR))('%s round-trips unchanged', async (name) => {
    const editedHtml = getEdited(readFileSync(resolve(TEXTS_DIR, name), 'utf8'))
    await expect(`${editedHtml}\n`).toMatchFileSnapshot(resolve(WRITTEN, name))
    expect(getEdited(editedHtml)).toBe(editedHtml)
  })

  it('keep their button, titles and variables', () => {
    const html = '<h2>Titre {{firstName}}</h2><p><a href="{{link}}">Ouvrir</a></p><p>{{documents}}</p>'
    expect(getEdited(html)).toBe(html)
    expect(getEdited('<p><a href="mailto:{{email}}">a</a></p>')).toBe('<p><a href="mailto:{{email}}">a</a></p>')
    expect(getEdited('<p><a href="{{message}}">a</a> <a href="javascript:{{link}}">b</a></p>')).toBe('<p>a b</p>')
  })
})
