import { renderHook, waitFor } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { server } from '@/test/server'
import type { CaseFile } from '../requestedDocuments'
import { useShownFile, type ShownFile } from './useShownFile'

const picture = (uuid: string) => ({ uuid, name: `${uuid}.png`, contentType: 'image/png', scan: 'clean' }) as CaseFile
const addressOf = (shownFile: ShownFile) => ('address' in shownFile ? shownFile.address : null)

test('file shown again is reloaded after URL revocation', async () => {
  server.use(
    http.get('/api/medias', async ({ request }) => {
      if (new URL(request.url).searchParams.get('load') === 'slow') await delay('infinite')
      return HttpResponse.arrayBuffer(new ArrayBuffer(1))
    }),
  )
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  const { result, rerender } = renderHook(({ uuid }) => useShownFile(picture(uuid)), {
    initialProps: { uuid: 'first' },
  })
  await waitFor(() => expect(result.current.state).toBe('shown'))
  const first = addressOf(result.current)
  rerender({ uuid: 'slow' })
  expect(revoke).toHaveBeenCalledWith(first)
  rerender({ uuid: 'first' })
  expect(addressOf(result.current)).not.toBe(first)
  await waitFor(() => expect(result.current.state).toBe('shown'))
  expect(addressOf(result.current)).not.toBe(first)
})
