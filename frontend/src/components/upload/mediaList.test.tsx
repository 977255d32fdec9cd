import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Media } from './media'
import { MediaList } from './MediaList'

const files = (count: number, saved = true): Media[] =>
  Array.from({ length: count }, (_, index) => ({
    uuid: `m${saved}${index}`, name: `Page ${index + 1}.pdf`, size: 2048, contentType: 'application/pdf', creationDate: '2026-11-03T10:00:00Z', readOnly: false, saved,
  }))

it('folds a long list, never what is still to be saved', async () => {
  const { rerender } = render(<MediaList medias={files(5)} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  expect(screen.queryByRole('button', { name: /autres fichiers/ })).toBeNull()
  rerender(<MediaList medias={[...files(9), ...files(2, false)]} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  const more = screen.getByRole('button', { name: 'Voir les 6 autres fichiers' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(more)
  expect(screen.getAllByRole('listitem')).toHaveLength(11)
  await userEvent.click(screen.getByRole('button', { name: 'Replier la liste' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
})
