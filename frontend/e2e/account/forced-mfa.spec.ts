import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { judge } from '../support/accessibility'
import { fillLogin } from '../support/journey'
import { totp } from '../support/totp'

/** Separate server: `FENIX_MFA=staff` would block every other journey. */
let server: ChildProcess | undefined
let folder = ''
let address = ''

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const bound = probe.address()
      probe.close(() => resolve(typeof bound === 'object' && bound ? bound.port : 0))
    })
  })
}

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fenix-forced.'))
  const port = await freePort()
  address = `http://localhost:${port}`
  const { PATH = '' } = process.env
  const env = { PATH, FENIX_DATA_DIR: folder, FENIX_BIND: `127.0.0.1:${port}`, FENIX_PUBLIC_URL: address, FENIX_MFA: 'staff' }
  const program = process.env['FENIX_BINARY'] ?? path.resolve('../target/debug/fenix')
  server = spawn(program, ['serve', '--demo'], { env, stdio: 'ignore' })
  await expect.poll(async () => fetch(`${address}/health/ready`).then(({ ok }) => ok, () => false), { timeout: 60_000 }).toBe(true)
})

test.afterAll(async () => {
  const stopped = new Promise((resolve) => server?.once('exit', resolve))
  server?.kill()
  await stopped
  await rm(folder, { recursive: true, force: true })
})

test('staff must add a second factor before working', async ({ page }) => {
  await page.goto(`${address}/login`)
  await fillLogin(page, 'employe@demo.fr')
  await expect(page).toHaveURL(/\/account$/)
  // No other server requires a second factor, so this state is checked here.
  await judge(page, page.getByText(/Un second facteur est obligatoire pour votre compte/))

  // Other pages stay blocked.
  await page.goto(`${address}/customer-records`)
  await expect(page).toHaveURL(/\/account$/)

  await page.getByRole('button', { name: 'Ajouter une application d’authentification' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Votre mot de passe', { exact: true }).fill('Demo-2026!')
  await dialog.getByRole('button', { name: 'Continuer' }).click()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(/\s/g, '')
  await page.getByLabel('Code à six chiffres').fill(totp(secret))
  await page.getByRole('button', { name: 'Valider' }).click()
  await page.getByRole('button', { name: 'J’ai gardé mes codes' }).click()
  // Returns to the refused page.
  await expect(page).toHaveURL(/\/customer-records$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // Customers need no second factor.
  const customer = await page.request.post(`${address}/api/login`, { data: { email: 'client@demo.fr', password: 'Demo-2026!' } })
  expect(await customer.json()).toHaveProperty('token')
})
