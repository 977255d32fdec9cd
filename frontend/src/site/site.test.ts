import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { server } from '@/test/server'
import { loadSite, site } from './site'

const SITE_ADDRESS = 'http://localhost:3000/api/site'
const buildPage = (block: string) =>
  new DOMParser().parseFromString(`<script type="application/json" id="site">${block}</script>`, 'text/html')

it('site is read from page without a request', async () => {
  await loadSite(buildPage('{"name":"Étoile","apiBase":"https://api.example.fr/api","logo":null}'))
  expect(site().name).toBe('Étoile')
  expect(site().apiBase).toBe('https://api.example.fr/api')
  expect(site().pageSize).toBe(20)
  expect(site().logo).toBeUndefined()
})

it('site is requested when page has no block', async () => {
  server.use(http.get(SITE_ADDRESS, () => HttpResponse.json({ name: 'Comète', demo: true })))
  await loadSite(buildPage('null'))
  expect([site().name, site().demo]).toEqual(['Comète', true])
})

it.each([() => HttpResponse.error(), () => HttpResponse.json({ message: 'x' }, { status: 500 })])(
  'site has default values without a server response',
  async (siteHandler) => {
    server.use(http.get(SITE_ADDRESS, siteHandler))
    await loadSite(buildPage(''))
    expect(site().name).toBe('Fenix')
  },
)
