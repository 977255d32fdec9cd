import { expect, type Page } from '@playwright/test'
import { RETRY_OPTIONS } from './browser'
import { callApi, getToken } from './accounts'
import type { TestFile } from './files'

export interface CaseWithItems {
  uuid: string
  version: number
  itemsListArray: { uuid: string; label: string; state?: string }[]
  medias: { uuid: string; name: string }[]
}

/** Uploads files of the customer through the API, each with its document or none, and completes the case. */
export async function depositFiles(
  page: Page,
  uuid: string,
  files: readonly (readonly [string | null, TestFile])[],
): Promise<void> {
  const customerCase = await callApi<CaseWithItems>(page, 'CUSTOMER', 'GET', `customer-cases/${uuid}`)
  const medias: object[] = customerCase.medias.map((media) => ({ uuid: media.uuid, name: media.name }))
  const headers = { Authorization: `Bearer ${await getToken(page, 'CUSTOMER')}` }
  for (const [label, file] of files) {
    const mediaResponse = await page.request.post('/api/medias', {
      ...RETRY_OPTIONS,
      headers,
      multipart: { filepond: file },
    })
    expect(mediaResponse.ok(), await mediaResponse.text()).toBe(true)
    const item = customerCase.itemsListArray.find((candidate) => candidate.label === label)?.uuid ?? null
    medias.push({ uuid: (await mediaResponse.text()).trim(), name: file.name, item })
  }
  await callApi(page, 'CUSTOMER', 'PATCH', `customer-cases/${uuid}`, {
    medias,
    completed: true,
    version: customerCase.version,
  })
}

/** Accepts or refuses a document through the API, as the employee. */
export async function reviewDocument(
  page: Page,
  customerCase: CaseWithItems,
  label: string,
  decision: { state: 'accepted' | 'refused'; motive?: string },
): Promise<void> {
  const item = customerCase.itemsListArray.find((candidate) => candidate.label === label)?.uuid
  await callApi(page, 'ADMIN', 'PATCH', `customer-cases/${customerCase.uuid}/items/${item}`, decision)
}

/** Issues a legal document to all customers of a case through the API, as the employee; returns its identifier. */
export async function issueDocument(page: Page, uuid: string, kind: string): Promise<string> {
  const { customers } = await callApi<{ customers: { uuid: string }[] }>(
    page,
    'EMPLOYEE',
    'GET',
    `customer-cases/${uuid}/compliance`,
  )
  const form = { kind, customers: customers.map((customer) => customer.uuid), values: [] }
  const { missing } = await callApi<{ missing: string[] }>(
    page,
    'EMPLOYEE',
    'POST',
    `customer-cases/${uuid}/legal-documents/preparation`,
    form,
  )
  const values = missing.map((name) => ({ name, value: 'À convenir ensemble' }))
  return (
    await callApi<{ uuid: string }>(page, 'EMPLOYEE', 'POST', `customer-cases/${uuid}/legal-documents`, {
      ...form,
      values,
    })
  ).uuid
}
