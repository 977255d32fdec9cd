import { TEXT_LIMIT } from '@/domain/constants'
import { MEDIAS_LIMIT, SIMULATION_STEPS } from '@/domain/simulationConstants'
import type { SimulationField } from '@/domain/SimulationField'
import type { SimulationType } from '@/domain/SimulationType'
import { isIsoDate } from '@/rules/date'
import { parseEmail } from '@/rules/email'
import { AMOUNT_EXPECTED, atLeast, DATE_EXPECTED, EMAIL_EXPECTED, PHONE_EXPECTED, REQUIRED } from '@/rules/messages'
import { parsePhone } from '@/rules/phone'
import type { Violation } from '@/rules/violation'
import { at, isEmpty, items, whole } from './answers'
import { DAMAGE_CATEGORIES } from './insurance/damages'

const BORN_LATER = 'La date de naissance ne peut pas être dans le futur.'
const YEAR_EXPECTED = 'Saisir une année sur 4 chiffres (ex: 2015)'
const COEFFICIENT_EXPECTED = 'Choisir un coefficient de 0,50 à 3,50.'
const ADDRESS = ['number', 'street', 'zipCode', 'city']
const FLAT_ADDRESS = ['Number', 'Street', 'ZipCode', 'City']
const TOWN = ['zipCode', 'city']
const ROOMS = ['smallerThan30meters', 'between30And40meters', 'biggerThan40meters']

/** Everything that keeps a simulation from being sent: the table of the server's own rules, followed here. */
export function checkSimulation(type: SimulationType, values: unknown, today: string): Violation[] {
  return SIMULATION_STEPS[type].flatMap(({ fields }) => fields.filter((field) => isAsked(field, values)).flatMap((field) => checkField(field, values, today)))
}

/** Whether these answers ask for the field (SIM-40). */
export function isAsked({ when }: SimulationField, values: unknown): boolean {
  return when === undefined || when.some(({ path, is }) => is.includes(String(at(values, path) ?? '')))
}

function checkField(field: SimulationField, values: unknown, today: string): Violation[] {
  const { path, kind, optional = false } = field
  const value = at(values, path)
  switch (kind.is) {
    case 'address':
      return checkPlace(`${path}.`, ADDRESS, values, optional)
    case 'flatAddress':
      return checkPlace(path, FLAT_ADDRESS, values, optional)
    case 'town':
      return checkPlace(`${path}.`, TOWN, values, optional)
    case 'list':
      return checkRows(path, kind, values, today)
    case 'texts':
      return checkTexts(path, items(value), kind.most)
    case 'rooms':
      return checkRooms(path, values, kind.most)
    case 'damages':
      return checkDamages(path, values, kind.most)
    case 'birthDates':
      return items(value).flatMap((date, index) => refuse(`${path}.${index}`, birthDateError(date, today)))
    case 'files':
      return refuse(path, items(value).length > MEDIAS_LIMIT && `${kind.most} fichiers au plus.`)
    default:
      return isEmpty(value) ? refuse(path, !optional && REQUIRED) : refuse(path, valueError(field, String(value), today))
  }
}

function valueError({ kind }: SimulationField, value: string, today: string): string | false {
  switch (kind.is) {
    case 'email':
      return parseEmail(value) === null && EMAIL_EXPECTED
    case 'phone':
      return parsePhone(value) === null && PHONE_EXPECTED
    case 'date':
      return !isIsoDate(value) && DATE_EXPECTED
    case 'birthDate':
      return birthDateError(value, today)
    case 'amount':
    case 'monthlyAmount':
      return Number.isNaN(Number(value)) && AMOUNT_EXPECTED
    case 'choice':
      return kind.among !== undefined && !kind.among.includes(value) && 'Valeur non valide.'
    case 'years':
      return !isWithin(value, 1, kind.most) && `Choisir une durée de 1 à ${kind.most} ans.`
    case 'count':
      return countError(value, kind.least, kind.most)
    case 'year':
      return !isWithin(value, 1900, 2100) && YEAR_EXPECTED
    case 'coefficient':
      return !isCoefficient(value) && COEFFICIENT_EXPECTED
    case 'text':
      return textError(value)
    default:
      return false
  }
}

function textError(text: string): string | false {
  if (Array.from(text.trim()).length > TEXT_LIMIT) return `Ce texte est trop long. (${TEXT_LIMIT} caractères au plus)`
  return /[^\P{Cc}\n\r\t]/u.test(text) && 'Ce texte contient des caractères non autorisés.'
}

/** 0.50 to 3.50 in hundredths, as the model writes it (CARM-14). */
function isCoefficient(value: string): boolean {
  return /^\d\.\d\d$/.test(value) && Number(value) >= 0.5 && Number(value) <= 3.5
}

function birthDateError(value: unknown, today: string): string | false {
  if (isEmpty(value)) return false
  if (!isIsoDate(String(value))) return DATE_EXPECTED
  return String(value) > today && BORN_LATER
}

function countError(value: unknown, least: number, most: number): string | false {
  return !isWithin(value, least, most) && `Choisir un nombre de ${least} à ${most}.`
}

function isWithin(value: unknown, least: number, most: number): boolean {
  const number = whole(value)
  return number >= least && number <= most
}

/** All of it, or nothing where it is optional (SIM-39). */
function checkPlace(path: string, names: readonly string[], values: unknown, optional: boolean): Violation[] {
  const texts = names.map((name) => ({ field: path + name, value: at(values, path + name) }))
  if (optional && texts.every(({ value }) => isEmpty(value))) return []
  return texts.flatMap(({ field, value }) =>
    refuse(field, isEmpty(value) ? REQUIRED : textError(String(value))))
}

/** Every row as it stands; a row that was added and left empty is to be filled or taken away. */
function checkRows(path: string, kind: Extract<SimulationField['kind'], { is: 'list' }>, values: unknown, today: string): Violation[] {
  const rows = items(at(values, path))
  return [
    ...refuse(path, rows.length < kind.least && atLeast(kind.least)),
    ...refuse(path, rows.length > kind.most && `${kind.most} lignes au plus.`),
    ...rows.slice(0, kind.most).flatMap((_, index) =>
      kind.fields.flatMap((field) => checkField({ ...field, path: `${path}.${index}.${field.path}` }, values, today))),
  ]
}

/** Empty ones are dropped when they are sent; one is needed (LOAN-36, LOAN-37). */
function checkTexts(path: string, texts: readonly unknown[], most: number): Violation[] {
  const filled = texts.filter((text) => !isEmpty(text)).length
  return [
    ...refuse(`${path}.0`, filled === 0 && REQUIRED),
    ...refuse(path, filled > most && `${most} projets au plus.`),
    ...texts.slice(0, most).flatMap((text, index) =>
      refuse(`${path}.${index}`, textError(String(text ?? '')))),
  ]
}

/** One count at least (AMB-034). */
function checkRooms(path: string, values: unknown, most: number): Violation[] {
  const counts = ROOMS.map((name) => ({ field: `${path}.${name}`, value: at(values, `${path}.${name}`) }))
  if (counts.every(({ value }) => isEmpty(value))) return refuse(path, REQUIRED)
  return counts.flatMap(({ field, value }) => refuse(field, !isEmpty(value) && countError(value, 0, most)))
}

function checkDamages(path: string, values: unknown, most: number): Violation[] {
  return DAMAGE_CATEGORIES.flatMap(({ path: category }) => {
    const damage = `${path}.${category}`
    const nb = at(values, `${damage}.nb`)
    const dates = items(at(values, `${damage}.dates`))
    return refuse(`${damage}.nb`, !isEmpty(nb) && countError(nb, 0, most)).concat(
      dates.flatMap((date, index) => refuse(`${damage}.dates.${index}`, !isEmpty(date) && !isIsoDate(String(date)) && DATE_EXPECTED)),
    )
  })
}

function refuse(field: string, message: string | false): Violation[] {
  return message === false ? [] : [{ field, message }]
}
