import { describe, expect, it } from 'vitest'
import { countLines, decodeList, isText, nameOf, ownerLink } from './contact'

const buildBytes = (...values: number[]) => new Uint8Array(values).buffer

describe('list file', () => {
  it('is decoded from UTF-8, UTF-16 and Windows-1252', () => {
    const encodedText = new TextEncoder().encode('é;a@b.fr')
    expect(decodeList(encodedText.buffer)).toBe('é;a@b.fr')
    expect(decodeList(buildBytes(0xef, 0xbb, 0xbf, 0x30, 0x36))).toBe('06')
    expect(decodeList(buildBytes(0xe9, 0x3b, 0x61))).toBe('é;a')
    expect(decodeList(buildBytes(0xff, 0xfe, 0x30, 0x00, 0x36, 0x00))).toBe('06')
  })

  it('must be a text, not a workbook', () => {
    expect(isText('06;a@b.fr')).toBe(true)
    expect(isText('PK\u0003\u0004')).toBe(false)
    expect(isText('a\0b')).toBe(false)
  })

  it('counts non-blank lines', () => {
    expect(countLines('')).toBe(0)
    expect(countLines('\uFEFF06;\r\n\r\n ;\n')).toBe(2)
  })
})

describe('owner of a contact', () => {
  it('links to the page of the owner (CTC-03, AMB-106)', () => {
    const getLinkTarget = (type: 'customer-record' | 'partner' | 'employee') =>
      ownerLink({ type, uuid: 'u', label: 'L' }).to
    expect([getLinkTarget('customer-record'), getLinkTarget('partner'), getLinkTarget('employee')]).toEqual([
      '/customer-records/$uuid',
      '/partners/$uuid',
      '/employee/$uuid',
    ])
  })

  it('is named by owner, else address or phone', () => {
    const contactEntry = {
      uuid: 'c',
      statusSms: 'ACTIVATED' as const,
      contactGroupAssociationsUuid: [],
      contactGroupAssociations: [],
    }
    expect(
      nameOf({ ...contactEntry, email: 'a@b.fr', user: { type: 'partner', uuid: 'u', label: 'Étude Fabre' } }),
    ).toBe('Étude Fabre')
    expect(nameOf({ ...contactEntry, email: 'a@b.fr' })).toBe('a@b.fr')
    expect(nameOf({ ...contactEntry, phoneNumber: '0612345678' })).toBe('06 12 34 56 78')
  })
})
