import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openApp } from '@/test/app'
import { lazyPart, MISSING_PART } from './lazyPart'

it('part whose code fails to load offers retry', async () => {
  let tryCount = 0
  const LoadedPart = lazyPart<{ name: string }>(
    async () => {
      tryCount += 1
      if (tryCount === 1) throw new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
      return ({ name }) => <p>{`Bonjour ${name}`}</p>
    },
    <p>Un instant</p>,
  )
  render(<LoadedPart name="Anne" />)
  expect(screen.getByText('Un instant')).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain(MISSING_PART)
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Bonjour Anne')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('page whose code fails to load shows error', async () => {
  const { router } = await openApp('/legals')
  const route = router.routesById['/contact']
  const { component } = route.options
  route.options.component = () => {
    throw new TypeError('Importing a module script failed.')
  }
  await router.navigate({ to: '/contact' })
  expect((await screen.findByRole('alert')).textContent).toContain(MISSING_PART)
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy()
  if (component) route.options.component = component
})
