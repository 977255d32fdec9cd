import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CHARTER, HOME_QUESTIONS, STEPS } from '@/content/home'
import { chooseFrames, frameChoice } from '@/session/settings'
import { setSite } from '@/site/site'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import { collectTexts, findTypographyErrors } from '@/test/typography'
import { setWindowWidth } from '@/test/window'
import { slidesOf } from './Videos'

const user = userEvent.setup()
const buildVideo = (id: string) => ({
  url: `https://videos.example/${id}`,
  title: `Vidéo ${id}`,
  image: `https://images.example/${id}.jpg`,
  videoId: id,
})

function servePlaylist(...ids: string[]) {
  server.use(http.get('http://localhost:3000/api/playlist', () => HttpResponse.json(ids.map(buildVideo))))
}

beforeEach(() => {
  setWindowWidth(1440)
  Element.prototype.scrollTo = vi.fn()
})

const readSlides = async () => {
  const slideGroups = await screen.findAllByRole('group', { name: /^\d sur \d$/ })
  return slideGroups.map((slide) =>
    within(slide)
      .getAllByRole('button')
      .map((tile) => tile.textContent),
  )
}

describe('video slides', () => {
  it('contain two videos, repeating the first if incomplete', () => {
    expect(slidesOf([1, 2, 3, 4], 2)).toEqual([
      [1, 2],
      [3, 4],
    ])
    expect(slidesOf([1, 2, 3], 2)).toEqual([
      [1, 2],
      [3, 1],
    ])
    expect(slidesOf([1], 2)).toEqual([[1, 1]])
    expect(slidesOf([1, 2, 3], 1)).toEqual([[1], [2], [3]])
    expect(slidesOf([], 2)).toEqual([])
  })
})

describe('video carousel', () => {
  it.each([
    [
      600,
      [
        ['Vidéo a', 'Vidéo b'],
        ['Vidéo c', 'Vidéo a'],
      ],
    ],
    [599, [['Vidéo a'], ['Vidéo b'], ['Vidéo c']]],
  ])('fits %i px (HOME-01, HOME-03 to HOME-05)', async (width, expectedSlides) => {
    setWindowWidth(width)
    servePlaylist('a', 'b', 'c')
    await openApp('/')
    expect(await readSlides()).toEqual(expectedSlides)
  })

  it('moves by its buttons', async () => {
    servePlaylist('a', 'b', 'c')
    await openApp('/')
    const previousButton = await screen.findByRole('button', { name: 'Vidéos précédentes' })
    const nextButton = screen.getByRole('button', { name: 'Vidéos suivantes' })
    expect(previousButton).toHaveProperty('disabled', true)
    await user.click(nextButton)
    expect(screen.getByText('2 sur 2')).toBeTruthy()
    expect(nextButton).toHaveProperty('disabled', true)
    expect(Element.prototype.scrollTo).toHaveBeenCalled()
  })

  it.each([() => HttpResponse.json([]), () => HttpResponse.error()])(
    'is absent without videos',
    async (createResponse) => {
      const playlistHandler = vi.fn(createResponse)
      server.use(http.get('http://localhost:3000/api/playlist', playlistHandler))
      await openApp('/')
      await waitFor(() => expect(playlistHandler).toHaveBeenCalled())
      expect(screen.queryByRole('heading', { name: 'En vidéo' })).toBeNull()
      expect(screen.getByRole('heading', { name: 'Notre charte' })).toBeTruthy()
    },
  )

  it('plays a video after consent by click (HOME-06)', async () => {
    servePlaylist('a', 'b')
    await openApp('/')
    await user.click(await screen.findByRole('button', { name: 'Vidéo b' }))
    const dialog = await screen.findByRole('dialog', { name: 'Vidéo b' })
    expect(document.querySelector('iframe, img')).toBeNull()
    expect(within(dialog).getByText('videos.example')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Afficher le contenu' }))
    expect(document.querySelector('iframe')?.getAttribute('src')).toBe('https://videos.example/b')
    expect(frameChoice()).toBe('ask')
  })

  it('stores the consent and shows the pictures directly', async () => {
    servePlaylist('a', 'b')
    await openApp('/')
    await user.click(await screen.findByRole('button', { name: 'Vidéo a' }))
    const dialog = await screen.findByRole('dialog', { name: 'Vidéo a' })
    await user.click(within(dialog).getByRole('checkbox', { name: 'Ne plus me demander' }))
    await user.click(within(dialog).getByRole('button', { name: 'Afficher le contenu' }))
    expect(frameChoice()).toBe('always')
    const pictureAddresses = [...document.querySelectorAll('img')].map((picture) => picture.src)
    expect(pictureAddresses).toEqual(['https://images.example/a.jpg', 'https://images.example/b.jpg'])
    act(() => chooseFrames('ask'))
    expect(document.querySelector('img')).toBeNull()
  })
})

describe('home page', () => {
  beforeEach(() => servePlaylist())

  it('presents the firm and its commitments (HOME-07 to HOME-09)', async () => {
    setSite({ name: 'Étoile', orias: '12 345 678' })
    await openApp('/')
    const aboutRegion = within(screen.getByRole('region', { name: /Qui sommes-nous/ }))
    expect(aboutRegion.getByText(/Étoile est un cabinet/)).toBeTruthy()
    expect(aboutRegion.getByText('12 345 678')).toBeTruthy()
    expect(screen.getByRole('link', { name: /carte grise/ }).getAttribute('href')).toBe('/vehicle-registration-card')
    const charter = screen.getByRole('region', { name: 'Notre charte' })
    expect(
      within(charter)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['Réactivité', 'Transparence', 'Confiance'])
    expect(charter.textContent).toMatch(/sous 24\sh/)
  })

  it('has two calls to action and answers questions', async () => {
    setSite({ appointmentUrl: 'https://agenda.example/' })
    await openApp('/')
    expect(screen.getByRole('link', { name: 'Faire une simulation' }).getAttribute('href')).toBe('/simulations')
    expect(screen.getByRole('link', { name: 'Prendre rendez-vous' }).getAttribute('href')).toBe('/rendez-vous')
    act(() => fireEvent.click(screen.getByRole('heading', { name: /Êtes-vous une banque/ })))
    expect(screen.getByRole('region', { name: /Êtes-vous une banque/ }).textContent).toContain(
      'Nous ne prêtons pas d’argent',
    )
  })

  it('follows French typography', () => {
    expect(collectTexts([CHARTER, STEPS, HOME_QUESTIONS]).flatMap(findTypographyErrors)).toEqual([])
  })
})

it('hero feather stays clear of the house', async () => {
  const { container } = await openApp('/')
  const [housePath, featherPath] = [/^M366 /, /^M338 /].map((pathStart) =>
    [...container.querySelectorAll('path')]
      .map((path) => path.getAttribute('d') ?? '')
      .find((pathData) => pathStart.test(pathData)),
  )
  const readPoints = (pathData = '') =>
    [...pathData.matchAll(/(\d+) (\d+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
  const roofHeight = Math.min(...readPoints(housePath).map(({ y }) => y))
  // Bézier curves stay within the hull of their points.
  expect(readPoints(featherPath).filter(({ x, y }) => x > 350 && y > roofHeight - 2)).toEqual([])
  expect(readPoints(featherPath).length).toBeGreaterThan(20)
})
