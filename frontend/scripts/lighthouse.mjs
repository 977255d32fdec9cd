// Lighthouse on a throttled phone, median of several runs: node scripts/lighthouse.mjs [runs]
// Run by scripts/lighthouse, which starts the server and sets BASE_URL. Writes bench/LIGHTHOUSE.md.
import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'

const PAGES = ['/', '/fenix-solutions', '/simulations/consolidation-loan']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100, lcp: 1800, cls: 0.02 }
const base = process.env.BASE_URL
const runs = Number(process.argv[2] ?? 5)

const port = await new Promise((resolve) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = server.address()
    server.close(() => resolve(free))
  })
})
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    `--remote-debugging-port=${port}`,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-dev-shm-usage',
  ],
})
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
/** Result for an address. Chromium sometimes reports no paint of the first page that it opens: it has no score. */
async function measure(url, options) {
  const { lhr } = await lighthouse(url, options)
  return lhr.categories.performance.score === null ? (await lighthouse(url, options)).lhr : lhr
}
const rows = []
const loads = []
const failures = new Map()
try {
  for (const path of PAGES) {
    const all = []
    for (let run = 0; run < runs; run += 1) {
      loads.push(loadavg()[0])
      const options = { port, onlyCategories: CATEGORIES, logLevel: 'error' }
      const lhr = await measure(base + path, options)
      // Same phone with real throttling of network and processor, rather than simulated throttling.
      const slowed = await measure(base + path, {
        ...options,
        onlyCategories: ['performance'],
        throttlingMethod: 'devtools',
      })
      const number = (audit) => lhr.audits[audit].numericValue ?? 0
      const scripts = lhr.audits['network-requests'].details.items.filter((item) => item.resourceType === 'Script')
      all.push({
        ...Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(lhr.categories[name].score * 100)])),
        fcp: number('first-contentful-paint'),
        lcp: number('largest-contentful-paint'),
        cls: number('cumulative-layout-shift'),
        tbt: number('total-blocking-time'),
        si: number('speed-index'),
        slowed: Math.round(slowed.categories.performance.score * 100),
        slowedLcp: slowed.audits['largest-contentful-paint'].numericValue ?? 0,
        js: scripts.reduce((sum, item) => sum + item.transferSize, 0) / 1000,
        bench: lhr.environment.benchmarkIndex,
      })
      for (const name of CATEGORIES.slice(1)) {
        for (const { id } of lhr.categories[name].auditRefs) {
          if (lhr.audits[id].score !== null && lhr.audits[id].score < 1)
            failures.set(`${path}: ${id}`, lhr.audits[id].title)
        }
      }
    }
    const medians = Object.fromEntries(Object.keys(all[0]).map((key) => [key, median(all.map((run) => run[key]))]))
    const scores = all.map((run) => run.performance)
    rows.push({ path, ...medians, range: `${Math.min(...scores)}–${Math.max(...scores)}` })
    console.log(path, medians, scores.join(' '))
  }
} finally {
  await browser.close()
}

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
const cell = (value, isMet) => (isMet ? value : `${value} **missed**`)
const score = (row, name) => cell(row[name], row[name] >= GOALS[name])
const table = rows.map((row) => [
  `\`${row.path}\``,
  cell(`${row.performance} (${row.range})`, row.performance >= GOALS.performance),
  score(row, 'accessibility'),
  score(row, 'best-practices'),
  score(row, 'seo'),
  `${(row.fcp / 1000).toFixed(2)} s`,
  cell(`${(row.lcp / 1000).toFixed(2)} s`, row.lcp <= GOALS.lcp),
  cell(row.slowed, row.slowed >= GOALS.performance),
  cell(`${(row.slowedLcp / 1000).toFixed(2)} s`, row.slowedLcp <= GOALS.lcp),
  cell(row.cls.toFixed(3), row.cls <= GOALS.cls),
  `${Math.round(row.tbt)} ms`,
  `${row.js.toFixed(1)} kB`,
  Math.round(row.bench),
])
const heads = [
  'page',
  'performance (range)',
  'accessibility',
  'best practices',
  'SEO',
  'FCP',
  'LCP',
  'performance, slowed',
  'LCP, slowed',
  'CLS',
  'TBT',
  'JavaScript sent',
  'benchmark index',
]
const line = (cells) => `| ${cells.join(' | ')} |`
await writeFile(
  new URL('../../bench/LIGHTHOUSE.md', import.meta.url),
  `# Lighthouse

${new Date().toISOString().slice(0, 10)}, commit ${commit}. ${cpus()[0].model.trim()}, ${availableParallelism()} cores; load average during the run
${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}. Phone simulated by Lighthouse; medians of ${runs} runs. \`just bench\` generates this page.
*Slowed*: network and processor are really throttled during the load (DevTools), instead of simulated afterwards.
The simulation assumes that the first paint waited for every script loaded before it; here the server runs on the same
machine, so all scripts are loaded before it. A busy machine increases the blocking time (TBT). The benchmark index is the speed
of the machine at that moment.

Goals: performance ≥ ${GOALS.performance}, the others 100, LCP ≤ 1.8 s, CLS ≤ ${GOALS.cls}.

${line(heads)}
|${heads.map(() => '---|').join('')}
${table.map(line).join('\n')}
${failures.size === 0 ? '' : `\nBelow full marks: ${[...failures].map(([where, title]) => `${where} (${title})`).join('; ')}.\n`}`,
)
