import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { expect, it } from 'vitest'
import { currentFeedback } from '@/session/feedback'
import { openApp } from '../app'
import { server } from '../server'

interface Deletion {
  /** Name of the rows with their requirement ids, for the name of the test. */
  subject: string
  /** Address of the list. */
  path: string
  /** Path of the list in the API; a row is deleted below it. */
  api: string
  row: { uuid?: string }
  /** Name of the button that deletes the row. */
  button: string
  /** Checks what the question says of the consequences. */
  consequences?: (dialog: HTMLElement) => Promise<void> | void
  /** Message after a deletion. */
  done: string
  /** Message after a refusal by the server. */
  failed: string
}

/** Contract of every deletion from a list: it is confirmed first, can be cancelled, and its result is reported. */
export function testDeletion({ subject, path, api, row, button, consequences, done, failed }: Deletion): void {
  it(`a deletion is confirmed, and its result reported: ${subject}`, async () => {
    const deleted: string[] = []
    server.use(
      http.get(`*${api}`, () => HttpResponse.json([row] as JsonBodyType, { headers: { 'X-Total-Count': '1' } })),
      http.delete(`*${api}/:id`, ({ params }) => {
        deleted.push(String(params['id']))
        return deleted.length === 1 ? HttpResponse.json({ message: 'x' }, { status: 500 }) : new HttpResponse(null, { status: 204 })
      }),
    )
    const { user } = await openApp(path, 'ADMIN')
    const ask = async () => {
      await user.click(await screen.findByRole('button', { name: button }))
      return screen.findByRole('dialog')
    }
    const question = await ask()
    expect(question.textContent).toContain('Cette action est irréversible.')
    await consequences?.(question)
    await user.click(within(question).getByRole('button', { name: 'Annuler' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(deleted).toEqual([])
    for (const message of [failed, done]) {
      await user.click(within(await ask()).getByRole('button', { name: 'Supprimer' }))
      await waitFor(() => expect(currentFeedback()?.text).toBe(message))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    expect(deleted).toEqual([row.uuid, row.uuid])
  })
}
