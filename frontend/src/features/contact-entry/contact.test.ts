import { describe, expect, it } from 'vitest'
import { countLines, decodeList, isText, nameOf, userLink } from './contact'

const bytes = (...values: number[]) => new Uint8Array(values).buffer

describe('a list in a file', () => {
  it('is read in UTF-8, with or without its mark, in UTF-16 and in the French Windows', () => {
    const utf8 = new TextEncoder().encode('é;a@b.fr')
    expect(decodeList(utf8.buffer)).toBe('é;a@b.fr')
    expect(decodeList(bytes(0xef, 0xbb, 0xbf, 0x30, 0x36))).toBe('06')
    expect(decodeList(bytes(0xe9, 0x3b, 0x61))).toBe('é;a')
    expect(decodeList(bytes(0xff, 0xfe, 0x30, 0x00, 0x36, 0x00))).toBe('06')
  })

  it('is a text, not a workbook', () => {
    expect(isText('06;a@b.fr')).toBe(true)
    expect(isText('PK\u0003\u0004')).toBe(false)
    expect(isText('a\0b')).toBe(false)
  })

  it('counts the lines that hold something', () => {
    expect(countLines('')).toBe(0)
    expect(countLines('\uFEFF06;\r\n\r\n ;\n')).toBe(2)
  })
})

describe('who a contact belongs to', () => {
  it('opens the page of the person (CTC-03, AMB-106)', () => {
    const to = (type: 'customer-record' | 'partner' | 'employee') => userLink({ type, uuid: 'u', label: 'L' }).to
    expect([to('customer-record'), to('partner'), to('employee')]).toEqual([
      '/customer-records/$uuid', '/partners/$uuid', '/employee/$uuid',
    ])
  })

  it('is named by the person, else by what they are written to', () => {
    const base = { uuid: 'c', statusSms: 'ACTIVATED' as const, contactGroupAssociationsUuid: [], contactGroupAssociations: [] }
    expect(nameOf({ ...base, email: 'a@b.fr', user: { type: 'partner', uuid: 'u', label: 'Étude Fabre' } })).toBe('Étude Fabre')
    expect(nameOf({ ...base, email: 'a@b.fr' })).toBe('a@b.fr')
    expect(nameOf({ ...base, phoneNumber: '0612345678' })).toBe('06 12 34 56 78')
  })
})
