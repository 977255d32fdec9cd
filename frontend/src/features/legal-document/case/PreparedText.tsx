import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { DocumentText } from '@/components/legal-document/DocumentText'
import type { IssueForm, Preparation } from '../api'
import { DocumentPages } from './DocumentPages'

interface PreparedTextProps {
  query: UseQueryResult<Preparation>
  customerCase: string
  form: IssueForm
}

type TabName = 'text' | 'pages'

/** Prepared document in two tabs: its text, and its pages as printed. */
export function PreparedText({ query, customerCase, form }: PreparedTextProps) {
  const id = useId()
  const [shownTab, setShownTab] = useState<TabName>('text')
  const { data, error } = query
  if (error) return <ErrorAlert error={error} area="private" />
  if (!data) {
    return (
      <Box role="status" aria-label="Préparation du document">
        {['70%', '90%', '85%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </Box>
    )
  }
  return (
    <Box component="section" aria-label="Aperçu">
      {data.isDraft && (
        <Alert severity="info" role="note" sx={{ mb: 2 }}>
          {`Version ${data.templateVersion}, projet non validé\u202F: chaque page porte «\u202FPROJET, NON VALIDÉ\u202F». Un administrateur approuve le texte dans «\u202FDocuments légaux\u202F».`}
        </Alert>
      )}
      <Tabs
        value={shownTab}
        onChange={(_, tab: TabName) => setShownTab(tab)}
        aria-label="Aperçu du document"
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
      >
        <Tab value="text" label="Texte" id={`${id}-tab-text`} aria-controls={`${id}-text`} />
        <Tab value="pages" label="Pages à imprimer" id={`${id}-tab-pages`} aria-controls={`${id}-pages`} />
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}-text`}
        aria-labelledby={`${id}-tab-text`}
        hidden={shownTab !== 'text'}
        aria-busy={query.isFetching}
      >
        <Box
          sx={{
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            p: { xs: 1.5, sm: 3 },
            opacity: query.isPlaceholderData ? 0.5 : 1,
          }}
        >
          <DocumentText content={data.content} />
        </Box>
      </Box>
      <Box role="tabpanel" id={`${id}-pages`} aria-labelledby={`${id}-tab-pages`} hidden={shownTab !== 'pages'}>
        {shownTab === 'pages' && <DocumentPages customerCase={customerCase} form={form} title={data.title} />}
      </Box>
    </Box>
  )
}
