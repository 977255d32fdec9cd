import { render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { recordFaq, takeFaq } from './faq'
import { startPrerendering } from './placeholders'
import { setSite, site } from './site'
import { EachSite, IfSite } from './SiteParts'

const page = (
  <ul>
    <IfSite has="email" otherwise={<li>aucune adresse</li>}>
      <li>par courriel</li>
    </IfSite>
    <EachSite list="social">
      {({ name, url }) => (
        <li>
          <a href={url}>{name}</a>
        </li>
      )}
    </EachSite>
  </ul>
)

describe('in the browser', () => {
  it('shows values of the brand', () => {
    setSite({
      email: 'a@b.fr',
      social: [
        { name: 'Un', url: 'https://un.fr' },
        { name: 'Deux', url: 'https://deux.fr' },
      ],
    })
    expect(render(page).container.textContent).toBe('par courrielUnDeux')
  })

  it('omits absent values and blank texts', () => {
    setSite({ email: ' ' })
    expect(render(page).container.textContent).toBe('aucune adresse')
  })

  it('derives the texts shared by pages', () => {
    setSite({ phone: '+33 (1) 02', address: { number: '3', street: 'rue Haute', zipCode: '35000', city: 'Rennes' } })
    expect([site().dialledPhone, site().street, site().town]).toEqual(['+33102', '3 rue Haute', '35000 Rennes'])
  })
})

describe('at build time', () => {
  beforeEach(() => {
    // Pre-rendering stays enabled in these modules, but only in SSR builds.
    vi.stubEnv('SSR', true)
    startPrerendering()
  })

  it('writes placeholders', () => {
    expect(
      renderToStaticMarkup(
        <>
          <IfSite has="email" otherwise="non">
            <a href={`mailto:${site().email}`}>oui</a>
          </IfSite>
          <EachSite list="social">{({ name }) => <b>{name}</b>}</EachSite>
          {site().company.rcs}
        </>,
      ),
    ).toBe(
      '<site-if has="email"><a href="mailto:\uE000email\uE001">oui</a><site-else>non</site-else></site-if>' +
        '<site-each of="social"><b>\uE000.name\uE001</b></site-each>\uE000company.rcs\uE001',
    )
  })

  it('hands over recorded questions once', () => {
    recordFaq([{ question: 'Pourquoi\u202f?', answer: 'Parce que.' }])
    expect([takeFaq().length, takeFaq().length]).toEqual([1, 0])
  })

  it('rejects values that only a visit knows', () => {
    expect(() => site().social).toThrow('<EachSite list="social">')
    expect(() => site().demo).toThrow('<IfSite has="demo">')
    expect(() => site().pageSize).toThrow('useMounted')
  })
})
