import { renderHook, waitFor } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { server } from '@/test/server'
import type { CaseFile } from '../requestedDocuments'
import { useShownFile, type ShownFile } from './useShownFile'

const buildPicture = (uuid: string) =>
  ({ uuid, name: `${uuid}.png`, contentType: 'image/png', scan: 'clean' }) as CaseFile
const getAddress = (shownFile: ShownFile) => ('address' in shownFile ? shownFile.address : null)

test('file shown again is reloaded after URL revocation', async () => {
  server.use(
    http.get('/api/medias', async ({ request }) => {
      if (new URL(request.url).searchParams.get('load') === 'slow') await delay('infinite')
      return HttpResponse.arrayBuffer(new ArrayBuffer(1))
    }),
  )
  const revokeSpy = vi.spyOn(URL, 'revokeObjectURL')
  const { result, rerender } = renderHook(({ uuid }) => useShownFile(buildPicture(uuid)), {
    initialProps: { uuid: 'first' },
  })
  await waitFor(() => expect(result.current.state).toBe('shown'))
  const firstAddress = getAddress(result.current)
  rerender({ uuid: 'slow' })
  expect(revokeSpy).toHaveBeenCalledWith(firstAddress)
  rerender({ uuid: 'first' })
  expect(getAddress(result.current)).not.toBe(firstAddress)
  await waitFor(() => expect(result.current.state).toBe('shown'))
  expect(getAddress(result.current)).not.toBe(firstAddress)
})
