import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setSite } from '@/site/site'
import { adviserLine, AdviserContact } from './AdviserContact'

const FIRST_EMPLOYEE = { name: 'Maxime Le Goff', email: 'maxime@cabinet.fr', phoneNumber: '0639980050' }
const SECOND_EMPLOYEE = { name: 'Inès Benali', email: 'ines@cabinet.fr' }

const getLinkTargets = () =>
  within(screen.getByRole('region', { name: 'Qui contacter' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

it("contact region lists advisers with firm's number", () => {
  setSite({ name: 'Fenix', phone: '02 97 00 11 22', email: 'bonjour@cabinet.fr' })
  render(<AdviserContact advisers={[SECOND_EMPLOYEE, FIRST_EMPLOYEE]} question="Une question ?" />)
  expect(getLinkTargets()).toEqual([
    'tel:0297001122',
    'mailto:ines@cabinet.fr',
    'tel:0639980050',
    'mailto:maxime@cabinet.fr',
  ])
  expect(screen.getByText('06 39 98 00 50')).toBeTruthy()
})

it('contact region omits the firm’s undeliverable address', () => {
  setSite({ name: 'Fenix', phone: '02 97 00 11 22', email: 'a-completer@fenix.invalid' })
  render(<AdviserContact advisers={[]} question="Une question ?" />)
  expect(screen.getByText('Fenix')).toBeTruthy()
  expect(getLinkTargets()).toEqual(['tel:0297001122'])
})

it('contact is formatted as one line', () => {
  setSite({ phone: '02 97 00 11 22' })
  expect(adviserLine([])).toBeNull()
  expect(adviserLine([FIRST_EMPLOYEE, SECOND_EMPLOYEE])).toBe(
    'Votre conseiller\u202F: Maxime Le Goff, 06 39 98 00 50 ou Inès Benali, 02 97 00 11 22',
  )
})
