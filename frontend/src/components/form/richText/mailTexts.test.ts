import { Editor } from '@tiptap/core'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MAIL_EXTENSIONS } from './RichTextEditor'

const TEXTS_DIR = resolve(import.meta.dirname, '../../../../../domain/src/mail_template/texts')
/** HTML written by the editor; the server's tests send it and compare the mails. */
const WRITTEN_DIR = resolve(import.meta.dirname, '../../../../../domain/cases/mail_editor')

const editHtml = (html: string) => new Editor({ extensions: MAIL_EXTENSIONS, content: html }).getHTML()

describe('built-in mails in the editor', () => {
  it.each(readdirSync(TEXTS_DIR))('%s round-trips unchanged', async (name) => {
    const editedHtml = editHtml(readFileSync(resolve(TEXTS_DIR, name), 'utf8'))
    await expect(`${editedHtml}\n`).toMatchFileSnapshot(resolve(WRITTEN_DIR, name))
    expect(editHtml(editedHtml)).toBe(editedHtml)
  })

  it('keep their button, titles and variables', () => {
    const html = '<h2>Titre {{firstName}}</h2><p><a href="{{link}}">Ouvrir</a></p><p>{{documents}}</p>'
    expect(editHtml(html)).toBe(html)
    expect(editHtml('<p><a href="mailto:{{email}}">a</a></p>')).toBe('<p><a href="mailto:{{email}}">a</a></p>')
    expect(editHtml('<p><a href="{{message}}">a</a> <a href="javascript:{{link}}">b</a></p>')).toBe('<p>a b</p>')
  })
})
