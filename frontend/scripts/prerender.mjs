// Writes dist/pages, the complete HTML of every public page, into which the server inserts the brand's values; and
// dist/pages.json, which maps addresses to pages.
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { publicPaths, render } from '../dist-ssr/entry-server.js'
import { head } from './head.mjs'
import { dist, entriesOfRoute, routeFiles, scriptsOf } from './manifest.mjs'

/** Pages that are another page with a dialog over it. */
const SAME_AS = { '/rendez-vous': '/', '/comparator': '/' }

const read = (file) => readFile(new URL(file, dist), 'utf8')
const template = await read('index.html')
const files = await routeFiles()
const entry = scriptsOf(['index.html'])
const fontFiles = (await readdir(new URL('assets/', dist))).filter((file) => /-latin-wght-normal.*\.woff2$/.test(file))
const links = [...template.matchAll(/\n\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g)]
const styles = (await Promise.all(links.map(([, file]) => read(file)))).join('')

const errors = []
const pages = []
await rm(new URL('pages/', dist), { recursive: true, force: true })
await mkdir(new URL('pages/', dist))
for (const path of publicPaths()) {
  const page = await render(path).catch((error) => error)
  if (page instanceof Error) {
    errors.push(`${path}: ${page.message}`)
    continue
  }
  const file = fileOf(path, page)
  const all = scriptsOf(['index.html', ...page.routes.flatMap((route) => entriesOfRoute(files.get(route)))])
  const text = withPage(
    page,
    head({
      ...page,
      fontFiles,
      styles,
      canonical: page.isFound ? (SAME_AS[path] ?? path) : undefined,
      // Without the scripts of the entry, which the page template contains.
      parts: all.filter((script) => !entry.includes(script)),
    }),
  )
  const wrong = [...check(page, text)]
  errors.push(...wrong.map((error) => `${path}: ${error}`))
  if (wrong.length > 0) continue
  await writeFile(new URL(`pages/${file}`, dist), text)
  pages.push({
    path: page.isFound ? path : (page.route ?? '*'),
    file,
    found: page.isFound,
    listed: page.isFound && !(path in SAME_AS),
  })
}
await writeFile(new URL('pages.json', dist), JSON.stringify(pages))
console.log(`rendered ${pages.length} pages`)
for (const error of errors) console.error(error)
process.exit(errors.length ? 1 : 0)

function fileOf(path, { isFound, route }) {
  const name = isFound ? path : `${route?.replace(/\/\$.*/, '') ?? '/unknown'}/lost`
  return `${name.slice(1).replaceAll('/', '.') || 'home'}.html`
}

function withPage(page, headHtml) {
  return (
    links
      .reduce((text, [link]) => text.replace(link, ''), template)
      .replace(/\n\s*<meta name="(?:robots|description)"[^>]*>/g, '')
      .replace(/<noscript>[\s\S]*?<\/noscript>/, '')
      // First paint needs no script: styles and fonts load first.
      .replaceAll(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')
      .replace(/<title>[\s\S]*?<\/title>/, () => headHtml)
      .replace(
        '<div id="root"></div>',
        () => `<div id="root" data-routes="${page.routes.join(' ')}">${page.html}</div>`,
      )
  )
}

function* check(page, text) {
  if (/<!--\$[!?]-->|<template/.test(page.html))
    yield `a part could not be rendered: ${/data-msg="([^"]{0,200})/.exec(page.html)?.[1]}`
  if ((page.html.match(/<h1[\s>]/g) ?? []).length !== 1) yield 'not one h1'
  if (/%EE%80%8[01]/i.test(text)) yield 'a text of the brand was encoded before the server could write it'
  if (page.isFound && !(page.description?.length >= 50 && page.description.length <= 200))
    yield 'its description is missing, or not of 50 to 200 characters'
}
