import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { setSite } from '@/site/site'
import { openApp } from '@/test/app'

const user = userEvent.setup()
const TOOL_ADDRESS = 'https://outil.example/simuler'

it('partner tool is framed after consent, without data (IFRA-01)', async () => {
  setSite({ partnerToolUrl: TOOL_ADDRESS })
  await openApp('/partner-iframe')
  expect(screen.getByRole('heading', { level: 1, name: 'Outil des prescripteurs' })).toBeTruthy()
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Prendre un rendez-vous' })).toBeNull()
  const main = within(screen.getByRole('main'))
  expect(main.queryByTitle('Outil des prescripteurs')).toBeNull()
  await user.click(main.getByRole('button', { name: 'Afficher le contenu' }))
  const toolFrame = main.getByTitle('Outil des prescripteurs')
  expect(toolFrame.getAttribute('src')).toBe(TOOL_ADDRESS)
  expect(main.getByRole('progressbar')).toBeTruthy()
  fireEvent.load(toolFrame)
  expect(main.queryByRole('progressbar')).toBeNull()
})

it('partner tool page is absent without configured tool', async () => {
  await openApp('/partner-iframe')
  expect(screen.getByText(/La page demandée n’existe pas ou n’existe plus/)).toBeTruthy()
  expect(screen.getByRole('banner')).toBeTruthy()
})
