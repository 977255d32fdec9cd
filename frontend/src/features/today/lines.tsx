import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'
import type { RowLink } from '@/components/table/column'
import { countText } from '@/format/countText'
import { Tag, TAG_COLORS } from '@/components/table/Tag'
import { formatDate, formatInstant } from '@/format/date'
import { displayText } from '@/format/displayText'
import { fullName } from '@/format/fullName'
import { formatPhone } from '@/format/phone'
import { latenessText, useCompletion } from '@/features/task/public'
import type { TodayCase, TodayComplaint, TodayDeadline, TodayInquiry, TodayPartner, TodayTask } from './api'
import { Line } from './Line'
import { remainingTimeText, pendingTimeText } from './durations'

/** Common props of all lines. */
interface TodayProps {
  /** Current day in Paris. */
  today: string
}

/** Link to the subject of a task, or to the list of tasks. */
function subjectLink({ customerRecord, customerCase, inquiry, partner }: TodayTask): RowLink {
  if (customerRecord && customerCase)
    return {
      to: '/customer-records/$uuid/cases/$case',
      params: { uuid: customerRecord.uuid, case: customerCase.uuid },
    }
  if (inquiry) return { to: '/inquiries/$uuid', params: { uuid: inquiry.uuid } }
  if (customerRecord) return { to: '/customer-records/$uuid', params: { uuid: customerRecord.uuid } }
  return partner ? { to: '/partners/$uuid', params: { uuid: partner.uuid } } : { to: '/tasks' }
}

/** Task with a completion checkbox; its title opens its subject, or the list of tasks. */
export function TaskToDo({ task, today }: { task: TodayTask } & TodayProps) {
  const complete = useCompletion(task)
  const isLate = task.dueDate < today
  const { customerRecord, customerCase, inquiry, partner } = task
  const subjects = [customerRecord, customerCase, inquiry, partner].flatMap((subject) => subject ?? [])
  return (
    <Line
      link={subjectLink(task)}
      name={task.title}
      startContent={
        <Checkbox
          checked={false}
          onChange={complete}
          slotProps={{ input: { 'aria-label': `Terminer\u202F: ${task.title}` } }}
          sx={{ p: 1.25 }}
        />
      }
    >
      {isLate ? (
        <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
          {latenessText(task.dueDate, today)}
        </Box>
      ) : (
        <span>pour aujourd’hui</span>
      )}
      {subjects.map(({ uuid, label }) => (
        <span key={uuid}>{label}</span>
      ))}
      {task.important && (
        <Tag colors={TAG_COLORS.attention} nowrap>
          Important
        </Tag>
      )}
    </Line>
  )
}

export function UnreadInquiry({ inquiry, today }: { inquiry: TodayInquiry } & TodayProps) {
  const name = fullName(inquiry.person)
  return (
    <Line
      link={{ to: '/inquiries/$uuid', params: { uuid: inquiry.uuid } }}
      name={name}
      action={<Call name={name} number={inquiry.person.phoneNumber} />}
    >
      <span>{inquiry.kindLabel}</span>
      <span>{pendingTimeText(inquiry.receivedAt, today)}</span>
    </Line>
  )
}

/** Inquiry with a planned call that is due. */
export function InquiryToCall({ inquiry, today }: { inquiry: TodayInquiry } & TodayProps) {
  const { uuid, kindLabel, person, callBackOn } = inquiry
  const name = fullName(person)
  return (
    <Line
      link={{ to: '/inquiries/$uuid', params: { uuid } }}
      name={name}
      action={<Call name={name} number={person.phoneNumber} />}
    >
      <span>{kindLabel}</span>
      {callBackOn && (
        <span>{callBackOn < today ? `à rappeler depuis le ${formatDate(callBackOn)}` : 'à rappeler aujourd’hui'}</span>
      )}
    </Line>
  )
}

/** Case whose documents are pending review. */
export function CaseToReview({ todayCase, today }: { todayCase: TodayCase } & TodayProps) {
  return (
    <CaseLine todayCase={todayCase}>
      <span>{pendingTimeText(todayCase.since, today)}</span>
      {todayCase.documents > 0 && (
        <Tag colors={TAG_COLORS.attention} nowrap>
          {countText(todayCase.documents, 'pièce à examiner', 'pièces à examiner')}
        </Tag>
      )}
    </CaseLine>
  )
}

/** Case that lacks a required legal document. */
export function CaseWithoutDocuments({ todayCase }: { todayCase: TodayCase }) {
  return (
    <CaseLine todayCase={todayCase}>
      <span>{displayText(todayCase.status)}</span>
      <Tag colors={TAG_COLORS.attention} nowrap>
        {countText(todayCase.documents, 'document légal manque', 'documents légaux manquent')}
      </Tag>
    </CaseLine>
  )
}

/** Deadline of a case; a missed one in the colour of errors. */
export function DueDeadline({ due, today }: { due: TodayDeadline } & TodayProps) {
  return (
    <Line
      link={{ to: '/customer-records/$uuid/cases/$case', params: { uuid: due.customerRecord, case: due.customerCase } }}
      name={due.customers}
    >
      {due.late ? (
        <Box
          component="span"
          sx={{ color: 'error.main', fontWeight: 600 }}
        >{`En retard depuis le ${formatDate(due.date)}`}</Box>
      ) : (
        <span>{due.date === today ? 'aujourd’hui' : `le ${formatDate(due.date)}`}</span>
      )}
      <span>{due.label}</span>
      <span>{due.caseLabel}</span>
    </Line>
  )
}

/** Complaint without answer, with its next deadline. */
export function OpenComplaint({ complaint, today }: { complaint: TodayComplaint } & TodayProps) {
  const { subject, complainant, state, nextDeadline } = complaint
  const verb = state === 'received' ? 'Accuser réception' : 'Répondre'
  const isLate = typeof nextDeadline === 'string' && nextDeadline < today
  return (
    <Line link={{ to: '/complaints' }} name={subject}>
      <Box component="span" sx={isLate ? { color: 'error.main', fontWeight: 600 } : undefined}>
        {`${verb} au plus tard le ${formatDate(nextDeadline)}`}
      </Box>
      {complainant && <span>{complainant}</span>}
    </Line>
  )
}

/** Case whose upload window ends soon. */
export function EndingCase({ todayCase, today }: { todayCase: TodayCase } & TodayProps) {
  const limit = todayCase.completionLimitDate
  return (
    <CaseLine todayCase={todayCase}>
      {limit && (
        <Box component="span" title={`Avant le ${formatDate(limit)}`} sx={{ color: 'error.main', fontWeight: 600 }}>
          {remainingTimeText(limit, today)}
        </Box>
      )}
      <span>{missingText(todayCase.documents)}</span>
    </CaseLine>
  )
}

export function UnmovedCase({ todayCase, today }: { todayCase: TodayCase } & TodayProps) {
  return (
    <CaseLine todayCase={todayCase}>
      <span>{displayText(todayCase.status)}</span>
      <span title={`Dernier mouvement le ${formatInstant(todayCase.since)}`}>
        {pendingTimeText(todayCase.since, today)}
      </span>
    </CaseLine>
  )
}

export function PartnerToCall({ partner, today }: { partner: TodayPartner } & TodayProps) {
  const name = fullName(partner)
  return (
    <Line
      link={{ to: '/partners/$uuid', params: { uuid: partner.uuid } }}
      name={partner.businessName}
      action={<Call name={name} number={partner.phoneNumber} />}
    >
      <span>{name}</span>
      <span>{`Dernier contact ${lastContact(partner.lastContactDate, today)}`}</span>
    </Line>
  )
}

function CaseLine({ todayCase, children }: { todayCase: TodayCase; children: ReactNode }) {
  return (
    <Line
      link={{
        to: '/customer-records/$uuid/cases/$case',
        params: { uuid: todayCase.customerRecord, case: todayCase.uuid },
      }}
      name={todayCase.customers}
    >
      <span>{todayCase.label}</span>
      {children}
    </Line>
  )
}

function missingText(documents: number): string {
  if (documents === 0) return 'rien ne manque'
  return documents === 1 ? 'une pièce manque' : `${documents}\u00A0pièces manquent`
}

function lastContact(instant: string, today: string): string {
  const waitingText = pendingTimeText(instant, today)
  return waitingText.startsWith('depuis') ? `le ${formatInstant(instant)}` : waitingText
}

function Call({ name, number }: { name: string; number: string | null | undefined }) {
  if (!number) return null
  return (
    <IconButton
      component="a"
      href={`tel:${number}`}
      aria-label={`Appeler ${name}, ${formatPhone(number)}`}
      title={formatPhone(number)}
      color="primary"
    >
      <Icon name="phone" size={20} />
    </IconButton>
  )
}
