import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { currentFeedback } from '@/session/feedback'
import { server } from '../server'

interface Deletion {
  /** Name of the rows with their requirement ids, for the name of the test. */
  subject: string
  /** Path in the API below which a row is deleted. */
  api: string
  uuid: string
  /** A text of the row, which is no longer there after the deletion. */
  text: string
  /** Serves the list, with the row or without it. */
  serveList: (isPresent: boolean) => void
  openList: () => Promise<{ user: UserEvent }>
  /** Name of the button that deletes the row. */
  button: string | RegExp
  /** Checks the consequences listed in the confirmation dialog. */
  expectConsequences?: (dialog: HTMLElement) => Promise<void> | void
  /** Message after a deletion. */
  successMessage: string
  /** Message after a refusal by the server. */
  failureMessage: string
}

/** Contract of every deletion from a list: it is confirmed, can be cancelled, and its result is reported. */
export function testDeletion({
  subject,
  api,
  uuid,
  text,
  serveList,
  openList,
  button,
  expectConsequences,
  successMessage,
  failureMessage,
}: Deletion): void {
  it(`deletion is confirmed and reported: ${subject}`, async () => {
    const deletedIds: string[] = []
    serveList(true)
    server.use(
      http.delete(`*${api}/:id`, ({ params }) => {
        deletedIds.push(String(params['id']))
        if (deletedIds.length === 1) return HttpResponse.json({ message: 'x' }, { status: 500 })
        serveList(false)
        return new HttpResponse(null, { status: 204 })
      }),
    )
    const { user } = await openList()
    await screen.findAllByText(text)
    const openDialog = async () => {
      await user.click(await screen.findByRole('button', { name: button }))
      return screen.findByRole('dialog')
    }
    const deletionDialog = await openDialog()
    expect(deletionDialog.textContent).toContain('Cette action est irréversible.')
    await expectConsequences?.(deletionDialog)
    await user.click(within(deletionDialog).getByRole('button', { name: 'Annuler' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(deletedIds).toEqual([])
    for (const expectedFeedback of [
      { text: failureMessage, severity: 'error' },
      { text: successMessage, severity: 'success' },
    ]) {
      const deleteButton = within(await openDialog()).getByRole('button', { name: 'Supprimer' })
      // The dialog may load the consequences first.
      await waitFor(() => expect(deleteButton).toHaveProperty('disabled', false))
      await user.click(deleteButton)
      await waitFor(() => expect(currentFeedback()).toMatchObject(expectedFeedback))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    expect(deletedIds).toEqual([uuid, uuid])
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
  })
}
