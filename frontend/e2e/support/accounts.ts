import { expect, type Page } from '@playwright/test'
import { RETRY_OPTIONS } from './browser'
import { waitForMail } from './mails'

/** Accounts of the demonstration data, shared by both workers: no journey changes them. */
export const DEMO_EMAILS = {
  DEMO_ADMIN: 'admin@demo.fr',
  DEMO_EMPLOYEE: 'employe@demo.fr',
  DEMO_PARTNER: 'prescripteur@demo.fr',
  DEMO_CUSTOMER: 'client@demo.fr',
} as const
export const DEMO_PASSWORD = 'Demo-2026!'

/** Password of every account that a journey creates; meets the rules of all roles. */
export const PASSWORD = 'Tiroir-Orage-Vélo-7'

/** Test accounts; ADMIN, EMPLOYEE and CUSTOMER belong to one worker and are created through the API on first use. */
export type Account = keyof typeof DEMO_EMAILS | 'ADMIN' | 'EMPLOYEE' | 'CUSTOMER'

interface Login {
  email: string
  token: string
}

const logins = new Map<Account, Promise<Login>>()
const WORKER_STAMP = `${process.env['TEST_WORKER_INDEX'] ?? 0}${Date.now().toString(36)}`

/** Name and phone of the worker's EMPLOYEE, as shown to customers. */
export const ADVISER = { firstName: 'Rozenn', lastName: `Abgrall${WORKER_STAMP}`, phoneNumber: '0639980052' }

function getLogin(page: Page, account: Account): Promise<Login> {
  let login = logins.get(account)
  if (!login) {
    login = openAccount(page, account)
    logins.set(account, login)
  }
  return login
}

function openAccount(page: Page, account: Account): Promise<Login> {
  switch (account) {
    case 'ADMIN':
      return createStaff(page, 'administrators', { firstName: 'Morgane', lastName: `Corlay${WORKER_STAMP}` })
    case 'EMPLOYEE':
      return createStaff(page, 'employees', ADVISER)
    case 'CUSTOMER':
      return getCustomer(page).then(({ login }) => login)
    default:
      return logIn(page, DEMO_EMAILS[account], DEMO_PASSWORD)
  }
}

async function logIn(page: Page, email: string, password: string): Promise<Login> {
  const response = await page.request.post('/api/login', { ...RETRY_OPTIONS, data: { email, password } })
  expect(response.ok(), await response.text()).toBe(true)
  return { email, ...((await response.json()) as { token: string }) }
}

/** Session token of an account. */
export async function getToken(page: Page, account: Account): Promise<string> {
  return (await getLogin(page, account)).token
}

export async function getEmail(page: Page, account: Account): Promise<string> {
  return (await getLogin(page, account)).email
}

/** Opens another session of an account, for journeys that end it. */
export async function createSession(page: Page, account: Account): Promise<string> {
  const { email } = await getLogin(page, account)
  return (await logIn(page, email, account in DEMO_EMAILS ? DEMO_PASSWORD : PASSWORD)).token
}

/** Logs a user in: sets the storage state of the browser context for pages opened afterwards. */
export async function logInAs(page: Page, account: Account): Promise<void> {
  await setToken(page, await getToken(page, account))
}

/** Sets a given session token. */
export async function setToken(page: Page, token: string): Promise<void> {
  const localStorage = [{ name: 'fenix-token', value: token }]
  await page
    .context()
    .setStorageState({ cookies: [], origins: [{ origin: process.env['BASE_URL'] ?? '', localStorage }] })
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Sends an API request as an account; returns the parsed JSON body, or the text. */
export async function callApi<T>(
  page: Page,
  account: Account,
  method: Method,
  path: string,
  requestData?: object,
): Promise<T> {
  const headers = { Authorization: `Bearer ${await getToken(page, account)}` }
  const response = await page.request.fetch(`/api/${path}`, {
    ...RETRY_OPTIONS,
    method,
    headers,
    ...(requestData && { data: requestData }),
  })
  const text = await response.text()
  expect(response.ok(), `${method} ${path}: ${text}`).toBe(true)
  return (response.headers()['content-type']?.includes('json') ? JSON.parse(text) : text) as T
}

/** Chooses the password of a new account by the link of its mail, and logs in. */
export async function enterAccount(page: Page, email: string): Promise<Login> {
  const { match } = await waitForMail(email, /\/password\/[\w-]{20,}/)
  const response = await page.request.post(`/api${match}`, { ...RETRY_OPTIONS, data: { password: PASSWORD } })
  expect(response.ok(), await response.text()).toBe(true)
  return logIn(page, email, PASSWORD)
}

/** Creates an employee or an administrator with access to the application. */
export async function createStaff(
  page: Page,
  kind: 'employees' | 'administrators',
  name: { firstName: string; lastName: string; phoneNumber?: string },
): Promise<Login & { uuid: string }> {
  const email = `${name.lastName.toLowerCase()}@exemple.fr`
  const { uuid } = await callApi<{ uuid: string }>(page, 'DEMO_ADMIN', 'POST', kind, {
    ...name,
    email,
    enableAccess: true,
    password: DEMO_PASSWORD,
  })
  return { uuid, ...(await enterAccount(page, email)) }
}

/** Creates a customer record with one customer. */
export async function createRecord(
  page: Page,
  account: Account,
  customer: object = {},
  recordFields: object = {},
): Promise<string> {
  const personData = {
    civility: 'Madame',
    firstName: 'Nolwenn',
    lastName: 'Kervella',
    phoneNumber: '0639987766',
    birthDate: '1984-02-11',
  }
  const recordData = { maritalStatus: 'Célibataire', customers: [{ ...personData, ...customer }], ...recordFields }
  return (await callApi<{ uuid: string }>(page, account, 'POST', 'customer-records', recordData)).uuid
}

let customer: Promise<{ login: Login; record: string }> | undefined

function getCustomer(page: Page): Promise<{ login: Login; record: string }> {
  customer ??= createCustomer(page)
  return customer
}

/** Creates a customer with an account, which the first case with requested documents creates. */
async function createCustomer(page: Page): Promise<{ login: Login; record: string }> {
  const email = `gwenaelle.${WORKER_STAMP}@exemple.fr`
  const record = await createRecord(page, 'EMPLOYEE', {
    firstName: 'Gwénaëlle',
    lastName: `Tanguy-${WORKER_STAMP}`,
    email,
  })
  const form = { customerRecord: record, label: 'Premier dossier', withUpload: true, itemsList: 'Pièce d’identité' }
  await callApi(page, 'EMPLOYEE', 'POST', 'customer-cases', form)
  return { login: await enterAccount(page, email), record }
}

/** Creates a case of the worker's CUSTOMER, whose adviser is the worker's EMPLOYEE. */
export async function createCase<T extends { uuid: string }>(
  page: Page,
  label: string,
  itemsList: string,
): Promise<T & { record: string }> {
  const { record } = await getCustomer(page)
  const form = { customerRecord: record, label, withUpload: true, itemsList }
  return { ...(await callApi<T>(page, 'EMPLOYEE', 'POST', 'customer-cases', form)), record }
}
