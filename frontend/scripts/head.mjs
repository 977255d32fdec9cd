// Head of a rendered page. `value(path)` is a placeholder that the server fills in; `url` is the site's address.
const value = (path) => `\uE000${path}\uE001`
const escapeHtml = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
/** Without JavaScript the menu is visible on a phone too. */
const WITHOUT_SCRIPT =
  '@media(max-width:768.95px){header>div{flex-wrap:wrap!important}[data-main-menu]{display:block!important;flex:1 0 100%!important;order:1}[data-menu-button]{display:none!important}}'

export function head({ title, name, description, canonical, faq, fontFiles, styles, css, parts }) {
  const address = canonical && value('url') + (canonical === '/' ? '/' : canonical)
  const properties = {
    'og:type': 'website',
    'og:site_name': value('name'),
    'og:locale': 'fr_FR',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': value('shareImage'),
    'og:image:alt': value('name'),
  }
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(address ? [`<link rel="canonical" href="${address}" />`] : [meta('name', 'robots', 'noindex')]),
    ...(address ? Object.entries(properties).map(([property, text]) => meta('property', property, text)) : []),
    ...(address ? [meta('name', 'twitter:card', 'summary_large_image')] : []),
    ...fontFiles.map((file) => `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin />`),
    ...(address
      ? [`<script type="application/ld+json">${structuredData({ name, canonical, address, faq })}</script>`]
      : []),
    `<style>${styles}</style>`,
    // Style elements, which hydration adopts.
    css,
    `<noscript><style>${WITHOUT_SCRIPT}</style></noscript>`,
    ...parts.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
  ]
    .filter(Boolean)
    .join('\n    ')
}

const meta = (kind, key, text) => text && `<meta ${kind}="${key}" content="${escapeHtml(text)}" />`

function structuredData({ name, canonical, address, faq }) {
  const home = { name: 'Accueil', item: `${value('url')}/` }
  const trail = canonical === '/' ? [] : [home, { name, item: address }]
  const graph = [
    trail.length > 0 && {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.name,
        item: step.item,
      })),
    },
    faq.length > 0 && {
      '@type': 'FAQPage',
      mainEntity: faq.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ].filter(Boolean)
  // Structured data of the firm, inserted by the server.
  const parts = [value('@firm'), ...graph.map((part) => JSON.stringify(part))]
  return `{"@context":"https://schema.org","@graph":[${parts.join(',')}]}`.replaceAll('<', String.raw`\u003c`)
}
