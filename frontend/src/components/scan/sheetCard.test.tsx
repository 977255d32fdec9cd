import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { WHOLE } from './image/geometry'
import { SheetCard } from './SheetCard'

it('sheet card shows text beside each icon', () => {
  const ignoreCall = () => {}
  render(
    <SheetCard
      sheet={{ id: 's', photo: new Blob(), corners: WHOLE, quarterTurns: 0, isMonochrome: false }}
      page={1}
      pageCount={2}
      disabled={false}
      onMove={ignoreCall}
      onChange={ignoreCall}
      onCrop={ignoreCall}
      onRetake={ignoreCall}
      onRemove={ignoreCall}
    />,
  )
  const buttons = screen.getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Monter',
    'Descendre',
    'Cadrer',
    'Pivoter',
    'Noir et blanc',
    'Reprendre',
    'Retirer',
  ])
  for (const button of buttons) expect(button.getAttribute('aria-label')).toContain(button.textContent)
})
