import { cleanup, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { queryClient } from '@/api/query'

/** Closes the page and waits for its saves, which would change the case of the next test. */
export async function endSaves() {
  cleanup()
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
}
