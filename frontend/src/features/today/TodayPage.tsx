import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Content } from '@/components/layout/Content'
import { PageActions } from '@/components/layout/PageHeader'
import { LoadError } from '@/components/table/LoadError'
import { addDays } from '@/format/date'
import { todayQuery, type Today } from './api'
import { FirstPageSwitch } from './FirstPageSwitch'
import {
  CaseToReview,
  CaseWithoutDocuments,
  DueDeadline,
  EndingCase,
  InquiryToCall,
  OpenComplaint,
  PartnerToCall,
  TaskToDo,
  UnmovedCase,
  UnreadInquiry,
} from './lines'
import { EmptyToday, EmptySections } from './NothingToDo'
import { Section, SectionsSkeleton, type SectionProps } from './Section'

interface WorkSection {
  /** Text when empty. */
  emptyText: string
  section: SectionProps
}

/** Pending work of the logged-in user, most urgent first. */
export function TodayPage() {
  const query = useQuery(todayQuery())
  const { data, error } = query
  return (
    <Content>
      {data && (
        <PageActions>
          <FirstPageSwitch isEnabled={data.firstPage} />
        </PageActions>
      )}
      {error && (
        <Box sx={{ mb: 2 }}>
          <LoadError query={query} />
        </Box>
      )}
      {data && <Sections sections={sectionsOf(data)} />}
      {!data && !error && (
        <Columns>
          <SectionsSkeleton />
        </Columns>
      )}
    </Content>
  )
}

function Sections({ sections }: { sections: WorkSection[] }) {
  const filledSections = sections.filter(({ section }) => section.count > 0)
  const emptySections = sections.filter(({ section }) => section.count === 0)
  if (filledSections.length === 0) return <EmptyToday />
  return (
    <Columns>
      {filledSections.map(({ section }) => (
        <Section key={section.title} {...section} />
      ))}
      {emptySections.length > 0 && <EmptySections texts={emptySections.map(({ emptyText }) => emptyText)} />}
    </Columns>
  )
}

/** Columns whose visual order is the keyboard order. */
function Columns({ children }: { children: ReactNode }) {
  return <Box sx={{ columnCount: { xs: 1, lg: 2 }, columnGap: 2 }}>{children}</Box>
}

/** Link to the list of cases filtered by this reason. */
const casesLink = (waits: 'handedIn' | 'toReview' | 'sentAgain' | 'ending' | 'unmoved') =>
  ({ to: '/cases', search: { state: 'all', waits } }) as const

function sectionsOf({
  day: today,
  tasks,
  inquiries,
  callBacks,
  handedIn,
  toReview,
  deadlines,
  sentAgain,
  ending,
  unmoved,
  partners,
  complaints,
  legal,
}: Today): WorkSection[] {
  return [
    {
      emptyText: 'Aucune tâche pour aujourd’hui, aucune en retard',
      section: {
        icon: 'tasks',
        title: 'Tâches à faire',
        count: tasks.count,
        listLink: { to: '/tasks' },
        children: tasks.lines.map((task) => <TaskToDo key={task.uuid} task={task} today={today} />),
      },
    },
    {
      emptyText: 'Toutes les demandes sont lues',
      section: {
        icon: 'bell',
        title: 'Demandes non lues',
        count: inquiries.count,
        listLink: { to: '/inquiries', search: { read: false } },
        children: inquiries.lines.map((inquiry) => (
          <UnreadInquiry key={inquiry.uuid} inquiry={inquiry} today={today} />
        )),
      },
    },
    {
      emptyText: 'Aucun rappel prévu pour aujourd’hui',
      section: {
        icon: 'phone',
        title: 'Demandes à rappeler',
        count: callBacks.count,
        children: callBacks.lines.map((inquiry) => (
          <InquiryToCall key={inquiry.uuid} inquiry={inquiry} today={today} />
        )),
      },
    },
    {
      emptyText: 'Aucune échéance dans les sept jours',
      section: {
        icon: 'calendar',
        title: 'Échéances',
        count: deadlines.count,
        listLink: { to: '/cases', search: { deadlineBefore: addDays(today, 8), sort: 'deadline' } },
        children: deadlines.lines.map((deadline) => (
          <DueDeadline
            key={`${deadline.customerCase} ${deadline.kind} ${deadline.label}`}
            due={deadline}
            today={today}
          />
        )),
      },
    },
    {
      emptyText: 'Aucune réclamation n’attend de réponse',
      section: {
        icon: 'message',
        title: 'Réclamations',
        count: complaints.count,
        listLink: { to: '/complaints', search: { state: 'open' } },
        children: complaints.lines.map((complaint) => (
          <OpenComplaint key={complaint.uuid} complaint={complaint} today={today} />
        )),
      },
    },
    {
      emptyText: 'Aucun délai de dépôt ne se termine dans les trois jours',
      section: {
        icon: 'clock',
        title: 'Délais de dépôt qui se terminent',
        count: ending.count,
        listLink: casesLink('ending'),
        children: ending.lines.map((todayCase) => (
          <EndingCase key={todayCase.uuid} todayCase={todayCase} today={today} />
        )),
      },
    },
    {
      emptyText: 'Aucun dossier complété n’attend d’être examiné',
      section: {
        icon: 'folder',
        title: 'Dossiers complétés à examiner',
        count: handedIn.count,
        listLink: casesLink('handedIn'),
        children: handedIn.lines.map((todayCase) => (
          <CaseToReview key={todayCase.uuid} todayCase={todayCase} today={today} />
        )),
      },
    },
    {
      emptyText: 'Aucune pièce renvoyée n’attend d’être examinée',
      section: {
        icon: 'refresh',
        title: 'Pièces refusées et renvoyées',
        count: sentAgain.count,
        listLink: casesLink('sentAgain'),
        children: sentAgain.lines.map((todayCase) => (
          <CaseToReview key={todayCase.uuid} todayCase={todayCase} today={today} />
        )),
      },
    },
    {
      emptyText: 'Aucune autre pièce reçue n’attend d’être examinée',
      section: {
        icon: 'eye',
        title: 'Autres pièces à examiner',
        count: toReview.count,
        listLink: casesLink('toReview'),
        children: toReview.lines.map((todayCase) => (
          <CaseToReview key={todayCase.uuid} todayCase={todayCase} today={today} />
        )),
      },
    },
    {
      emptyText: 'Aucun dossier n’est resté 15\u00A0jours sans mouvement',
      section: {
        icon: 'history',
        title: 'Dossiers sans mouvement depuis 15\u00A0jours',
        count: unmoved.count,
        listLink: casesLink('unmoved'),
        children: unmoved.lines.map((todayCase) => (
          <UnmovedCase key={todayCase.uuid} todayCase={todayCase} today={today} />
        )),
      },
    },
    {
      emptyText: 'Aucun document légal ne manque aux dossiers en cours',
      section: {
        icon: 'shield',
        title: 'Documents légaux manquants',
        count: legal.count,
        listLink: { to: '/cases', search: { legalMissing: true } },
        children: legal.lines.map((todayCase) => <CaseWithoutDocuments key={todayCase.uuid} todayCase={todayCase} />),
      },
    },
    {
      emptyText: 'Aucun prescripteur à rappeler',
      section: {
        icon: 'phone',
        title: 'Prescripteurs à rappeler',
        count: partners.count,
        listLink: { to: '/partners', search: { toFollowUp: true } },
        children: partners.lines.map((partner) => <PartnerToCall key={partner.uuid} partner={partner} today={today} />),
      },
    },
  ]
}
