import type { Schemas } from '@/api/schemas'
import { richTextLine } from '@/components/form/richText/richText'
import type { UploadedFile } from '@/components/upload/uploadedFile'
import {
  MAIL_SUBJECT_LIMIT,
  MAX_ATTACHMENTS,
  RICH_TEXT_LIMIT,
  SMS_MAX_PARTS,
  SMS_SENDER_LIMIT,
} from '@/domain/constants'
import { REQUIRED, tooLongMessage } from '@/rules/messages'
import { completeSms, smsFits, smsSize } from '@/rules/sms'
import type { Violation } from '@/rules/violation'
import { site } from '@/site/site'
import type { CampaignKind } from '../campaign'

export interface CampaignValues {
  type: CampaignKind
  contactGroups: string[]
  sender: string
  subject: string
  content: string
  medias: UploadedFile[]
}

export type CampaignBody = Schemas['CampaignForm']

export function initialValues(type: CampaignKind = 'sms'): CampaignValues {
  return {
    type,
    contactGroups: [],
    sender: type === 'sms' ? site().smsSender : '',
    subject: '',
    content: '',
    medias: [],
  }
}

/** Changes the type: keeps the groups and resets the message. */
export function withType(values: CampaignValues, type: CampaignKind): CampaignValues {
  return { ...initialValues(type), contactGroups: values.contactGroups }
}

/** Whether a message was typed. */
export function hasMessage(values: CampaignValues): boolean {
  const { sender } = initialValues(values.type)
  return values.content !== '' || values.subject !== '' || values.medias.length > 0 || values.sender !== sender
}

/** Client-side validation, worded like the server's. */
export function checkCampaign(values: CampaignValues): Violation[] {
  const message = values.type === 'sms' ? checkSms(values) : checkMail(values)
  return values.contactGroups.length === 0 ? [{ field: 'contactGroups', message: REQUIRED }, ...message] : message
}

function checkSms({ sender, content }: CampaignValues): Violation[] {
  const violations: Violation[] = []
  const error = senderError(sender.trim())
  if (error) violations.push({ field: 'sender', message: error })
  if (content.trim() === '') violations.push({ field: 'content', message: REQUIRED })
  else if (!smsFits(content, site().smsStopMention)) {
    violations.push({
      field: 'content',
      message: `Ce texte dépasse ${SMS_MAX_PARTS} SMS, mention STOP comprise\u202F: raccourcissez-le.`,
    })
  }
  return violations
}

function checkMail({ subject, content, medias }: CampaignValues): Violation[] {
  const violations: Violation[] = []
  if (subject.trim() === '') violations.push({ field: 'subject', message: REQUIRED })
  else if ([...subject].length > MAIL_SUBJECT_LIMIT)
    violations.push({ field: 'subject', message: tooLongMessage(MAIL_SUBJECT_LIMIT) })
  const plainText = richTextLine(content)
  if (plainText === '') violations.push({ field: 'content', message: REQUIRED })
  else if ([...plainText].length > RICH_TEXT_LIMIT)
    violations.push({ field: 'content', message: tooLongMessage(RICH_TEXT_LIMIT) })
  if (medias.length > MAX_ATTACHMENTS)
    violations.push({ field: 'medias', message: `${MAX_ATTACHMENTS} pièces jointes au plus.` })
  return violations
}

/** Error of an SMS sender. */
export function senderError(sender: string): string | undefined {
  if (sender === '') return REQUIRED
  if ([...sender].length > SMS_SENDER_LIMIT) return `L’expéditeur compte ${SMS_SENDER_LIMIT} caractères au plus.`
  if (!/^[A-Za-z0-9 ]*$/.test(sender))
    return 'L’expéditeur ne contient que des lettres sans accent, des chiffres et des espaces.'
  return /[A-Za-z]/.test(sender) ? undefined : 'L’expéditeur contient au moins une lettre.'
}

/** Request body; omits fields of the other type. */
export function toBody(values: CampaignValues): CampaignBody {
  const { type, contactGroups, content } = values
  if (type === 'sms') return { type, sender: values.sender.trim(), content, contactGroups, medias: [] }
  const medias = values.medias.map(({ uuid, name }) => ({ uuid, name }))
  return { type, subject: values.subject.trim(), content, contactGroups, medias }
}

/** Number of characters and SMS including the stop mention, 0 when empty; a mail counts 1. */
export function messageSize({ type, content }: Pick<CampaignValues, 'type' | 'content'>): {
  characters: number
  parts: number
} {
  if (type === 'email') return { characters: 0, parts: 1 }
  return content === '' ? { characters: 0, parts: 0 } : smsSize(completeSms(content, site().smsStopMention))
}
