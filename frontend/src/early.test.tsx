import { lazy, Suspense, useState } from 'react'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { doEarlyActs, noteEarlyActs } from './early'

const sent = vi.fn()

function Form() {
  const [name, setName] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [clicks, setClicks] = useState(0)
  return (
    <form onSubmit={(event) => { event.preventDefault(); sent(name, agreed) }}>
      <input aria-label="Nom" value={name} onChange={(event) => setName(event.target.value)} />
      <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
      <button type="button" onClick={() => setClicks(clicks + 1)}>Plus</button>
      <output>{`${name} ${agreed} ${clicks}`}</output>
      <button type="submit">Envoyer</button>
    </form>
  )
}

beforeEach(() => sent.mockClear())
afterEach(() => document.body.replaceChildren())

it('what a quick visitor typed and clicked before the page answers is not lost', async () => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Form />)
  document.body.append(root)
  noteEarlyActs()
  const [field, box] = root.querySelectorAll('input')
  const [plus, send] = root.querySelectorAll('button')
  if (field) field.value = 'Zoé'
  field?.dispatchEvent(new Event('input', { bubbles: true }))
  box?.click()
  plus?.click()
  send?.click()
  expect(sent).not.toHaveBeenCalled()
  await act(async () => { hydrateRoot(root, <Form />) })
  await act(async () => doEarlyActs())
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(sent).toHaveBeenCalledWith('Zoé', true)
  expect(root.querySelector('output')?.textContent).toBe('Zoé true 1')
  await act(async () => plus?.click())
  expect(root.querySelector('output')?.textContent).toBe('Zoé true 2')
})

it('nor is it while React has taken over the page but not yet this part of it', async () => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Suspense><Form /></Suspense>)
  document.body.append(root)
  noteEarlyActs()
  let arrive: (part: { default: typeof Form }) => void = () => {}
  const Slow = lazy(() => new Promise<{ default: typeof Form }>((resolve) => { arrive = resolve }))
  await act(async () => { hydrateRoot(root, <Suspense><Slow /></Suspense>) })
  await act(async () => doEarlyActs())
  const [field, box] = root.querySelectorAll('input')
  const [, send] = root.querySelectorAll('button')
  if (field) field.value = 'Zoé'
  field?.dispatchEvent(new Event('input', { bubbles: true }))
  box?.click()
  send?.click()
  expect(sent).not.toHaveBeenCalled()
  await act(async () => arrive({ default: Form }))
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(sent).toHaveBeenCalledWith('Zoé', true)
})

it('what comes after them waits for them, though its part of the page answers already', async () => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Form />)
  document.body.append(root)
  noteEarlyActs()
  const [field] = root.querySelectorAll('input')
  const [, send] = root.querySelectorAll('button')
  if (field) field.value = 'Zoé'
  field?.dispatchEvent(new Event('input', { bubbles: true }))
  await act(async () => { hydrateRoot(root, <Form />) })
  await act(async () => {
    doEarlyActs()
    send?.click()
  })
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(sent).toHaveBeenCalledWith('Zoé', false)
})
