import { describe, expect, it } from 'vitest'
import type { Figures, Month } from './api'
import {
  monthlyChart,
  changeText,
  csvOf,
  delayChart,
  shareChart,
  conversionChart,
  describeChart,
  totalOf,
  yearsToChoose,
  yearTotals,
} from './figures'

const EMPTY_MONTH: Month = {
  inquiries: 0,
  records: 0,
  opened: 0,
  completed: 0,
  signed: 0,
  refused: 0,
  signedAmount: 0,
  invoiced: 0,
  received: 0,
}
const buildMonths = (inquiryCounts: number[]): Month[] =>
  Array.from({ length: 12 }, (_, index) => ({ ...EMPTY_MONTH, inquiries: inquiryCounts[index] ?? 0 }))

const FIGURES: Figures = {
  year: 2025,
  months: buildMonths([1, 2]),
  monthsBefore: buildMonths([4]),
  conversion: { inquiries: 3, recorded: 2, opened: 2, signed: 1, rate: 33.3 },
  conversionBefore: { inquiries: 4, recorded: 0, opened: 0, signed: 0, rate: 0 },
  delays: [{ family: 'Étude en cours', cases: 2, medianDays: 6.5 }],
  employees: [],
  partners: [],
  products: [],
}

const listTotals = (figures: Figures) =>
  yearTotals(figures, '2026-11-23').map(({ label, value }) => [label, value.replaceAll(/\s/g, ' ')])

describe('figures', () => {
  it('compare each month with the year before', () => {
    const { measures, rows } = monthlyChart(FIGURES, 'inquiries')
    expect(measures).toEqual(['2025', '2024'])
    expect(rows).toHaveLength(12)
    expect(rows[0]).toEqual({ name: 'janvier', short: 'janv.', values: [1, 4] })
    expect(rows[1]).toEqual({ name: 'février', short: 'févr.', values: [2, 0] })
    expect(totalOf(FIGURES.months, 'inquiries')).toBe(3)
  })

  it('compare totals of completed years only', () => {
    const findInquiryTotal = (today: string) => yearTotals(FIGURES, today)[0]
    const total = { label: 'Demandes reçues', value: '3' }
    expect(findInquiryTotal('2025-12-31')).toEqual({ ...total, before: '4 en 2024' })
    expect(findInquiryTotal('2026-01-01')).toEqual({ ...total, before: '4 en 2024 (−25\u00A0%)' })
  })

  it('show the conversion rate of both years', () => {
    const rate = { label: 'Demandes signées à ce jour', value: '33,3\u00A0%', before: '0\u00A0% en 2024' }
    expect(yearTotals(FIGURES, '2026-11-23')).toContainEqual(rate)
  })

  it('total each measure under its own label', () => {
    const month = { ...EMPTY_MONTH, inquiries: 1, opened: 2, signed: 3, signedAmount: 4, received: 5 }
    expect(listTotals({ ...FIGURES, months: [month] })).toEqual([
      ['Demandes reçues', '1'],
      ['Dossiers ouverts', '2'],
      ['Dossiers financés ou assurés', '3'],
      ['Demandes signées à ce jour', '33,3 %'],
      ['Montants financés ou assurés', '4 €'],
      ['Rémunération encaissée', '5 €'],
    ])
  })

  it('follow inquiries up to the signature', () => {
    expect(conversionChart(FIGURES).rows.map(({ values }) => values)).toEqual([
      [3, 4],
      [2, 0],
      [2, 0],
      [1, 0],
    ])
  })

  it('show the change between two years, if any', () => {
    expect(changeText(112, 100)).toBe('+12\u00A0%')
    expect(changeText(88, 100)).toBe('−12\u00A0%')
    expect(changeText(5, 5)).toBe('0\u00A0%')
    expect(changeText(5, 0)).toBeNull()
  })

  it('offer the last six years and shown year', () => {
    expect(yearsToChoose(2026, '2026-11-23')).toEqual([2026, 2025, 2024, 2023, 2022, 2021])
    expect(yearsToChoose(2010, '2026-11-23').at(-1)).toBe(2010)
  })

  it('export a CSV file safe from formula injection', () => {
    expect(csvOf(delayChart(FIGURES))).toBe('\uFEFFÉtape du dossier;2025;2024\r\nÉtude en cours;6,5;\r\n')
    const rows = [
      { name: '=1+1', values: [1] },
      { name: 'Lise; "Petit"', values: [2] },
      { name: 'A,=1\t"@b', values: [3] },
      { name: '\tx-y', values: [4] },
    ]
    expect(csvOf({ heading: 'Nom', measures: ['Ouverts'], rows })).toBe(
      `\uFEFFNom;Ouverts\r\n'=1+1;1\r\n"Lise; ""Petit""";2\r\n"A,'=1\t""'@b";3\r\n'\tx-y;4\r\n`,
    )
  })

  it('add and divide money exactly to the cent', () => {
    const paidMonths: Month[] = [
      { ...EMPTY_MONTH, received: 0.1 },
      { ...EMPTY_MONTH, received: 0.2 },
    ]
    expect(totalOf(paidMonths, 'received')).toBe(0.3)
    expect(monthlyChart({ ...FIGURES, months: paidMonths }, 'received').unit).toBe('€')
    const buildShare = (name: string, amount: number) => ({
      name,
      opened: 1,
      signed: 0,
      refused: 0,
      amount,
      received: 0,
    })
    const chart = shareChart('Prescripteur', [buildShare('A', 5), buildShare('B', 7.5)], 'amount')
    expect(chart.rows).toEqual([
      { name: 'B', values: [7.5] },
      { name: 'A', values: [5] },
    ])
    expect(csvOf(chart)).toBe('\uFEFFPrescripteur;Montants des projets\r\nB;7,5\r\nA;5\r\n')
  })

  it('count opened, signed and refused cases in order', () => {
    const share = { name: 'A', opened: 5, signed: 3, refused: 1, amount: 0, received: 0 }
    expect(shareChart('Prescripteur', [share])).toMatchObject({
      measures: ['Ouverts', 'Financés ou assurés', 'Refusés'],
      rows: [{ name: 'A', values: [5, 3, 1] }],
    })
  })

  it('describe a chart in words', () => {
    expect(describeChart(monthlyChart(FIGURES, 'inquiries'))).toBe(
      '2025\u202F: février 2, janvier 1, mars 0. Toutes les valeurs sont dans le tableau.',
    )
  })
})
