// Writes src/routeTree.gen.ts from src/routes, as the Vite plugin does during a build, and from it the addresses at
// which the server serves a page.
import { readFile, writeFile } from 'node:fs/promises'
import { Generator, getConfig } from '@tanstack/router-generator'

const root = process.cwd()
await new Generator({ config: getConfig({}, root), root }).run()
const tree = await readFile('src/routeTree.gen.ts', 'utf8')
const [, addresses] = tree.match(/interface FileRoutesByFullPath \{\n(.*?)\n\}/s)
const pages = [...addresses.matchAll(/^ {2}'([^']+)'/gm)].map(([, address]) => address).sort()
const list = '../server/src/frontend/pages.txt'
const content = `${pages.join('\n')}\n`
// Written only when changed, because cargo would compile the server again.
if ((await readFile(list, 'utf8').catch(() => '')) !== content) await writeFile(list, content)
