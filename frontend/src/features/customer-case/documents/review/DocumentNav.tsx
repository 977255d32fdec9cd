import Box from '@mui/material/Box'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, type ReactNode } from 'react'
import { Tag } from '@/components/table/Tag'
import { OTHER_DOCUMENTS } from '@/components/steps/checklist'
import { FOCUS_RING } from '@/theme/tokens'
import type { CustomerCase } from '../../api'
import { isPending, otherFiles, documentGroups, stateAppearance, type RequestedDocument } from '../requestedDocuments'

interface DocumentNavProps {
  customerCase: CustomerCase
  /** Key of the current step. */
  current: string
  onChoose: (key: string) => void
}

/** Navigation list of documents and files. */
export function DocumentNav({ customerCase, current, onChoose }: DocumentNavProps) {
  const unsortedFiles = otherFiles(customerCase)
  return (
    <Box
      component="nav"
      aria-label="Pièces du dossier"
      sx={{ p: 1.5, overflowY: 'auto', borderRight: 1, borderColor: 'divider' }}
    >
      {documentGroups(customerCase).map((group) => (
        <Box key={group.documents[0]?.item.uuid} sx={{ mb: 2 }}>
          {group.heading !== null && (
            <Typography
              variant="body2"
              sx={{ fontWeight: 600, color: 'text.secondary', mb: 0.5, overflowWrap: 'anywhere' }}
            >
              {group.heading}
            </Typography>
          )}
          <List disablePadding>
            {group.documents.map((document) => (
              <Entry key={document.item.uuid} document={document} current={current} onChoose={onChoose} />
            ))}
          </List>
        </Box>
      ))}
      {unsortedFiles.length > 0 && (
        <List disablePadding>
          <Entry document={{ item: null, files: unsortedFiles }} current={current} onChoose={onChoose} />
        </List>
      )}
    </Box>
  )
}

function Entry({
  document: { item, files },
  current,
  onChoose,
}: Omit<DocumentNavProps, 'customerCase'> & { document: RequestedDocument }) {
  const label = item?.label ?? OTHER_DOCUMENTS
  const title = (
    <Stack
      component="span"
      direction="row"
      spacing={1}
      sx={{ alignItems: 'flex-start', justifyContent: 'space-between' }}
    >
      <Box component="span" sx={{ overflowWrap: 'anywhere', fontWeight: item && isPending(item) ? 650 : 400 }}>
        {label}
      </Box>
      {item && (
        <Tag colors={stateAppearance(item).colors} nowrap>
          {stateAppearance(item).label}
        </Tag>
      )}
    </Stack>
  )
  return (
    <Box component="li" sx={{ mb: 0.5 }}>
      {files.length === 0 && item ? (
        <Choice isSelected={current === item.uuid} onChoose={() => onChoose(item.uuid)}>
          {title}
        </Choice>
      ) : (
        <>
          <Box sx={{ px: 1, pt: 0.75 }}>{title}</Box>
          <List disablePadding aria-label={`Fichiers\u202F: ${label}`}>
            {files.map((file) => (
              <li key={file.uuid}>
                <Choice isSelected={current === file.uuid} onChoose={() => onChoose(file.uuid)}>
                  <Box component="span" sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
                    {file.name}
                  </Box>
                </Choice>
              </li>
            ))}
          </List>
        </>
      )}
    </Box>
  )
}

function Choice({
  isSelected,
  onChoose,
  children,
}: {
  isSelected: boolean
  onChoose: () => void
  children: ReactNode
}) {
  const button = useRef<HTMLButtonElement>(null)
  // Keyboard navigation scrolls long lists.
  useEffect(() => {
    if (isSelected) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  return (
    <Box
      component="button"
      ref={button}
      type="button"
      aria-current={isSelected ? 'true' : undefined}
      onClick={onChoose}
      sx={{
        all: 'unset',
        boxSizing: 'border-box',
        display: 'block',
        width: '100%',
        minHeight: 36,
        px: 1,
        py: 0.75,
        borderRadius: 1,
        cursor: 'pointer',
        borderLeft: 3,
        borderColor: 'transparent',
        '&:hover': { bgcolor: 'sunken' },
        '&[aria-current]': { bgcolor: 'sunken', borderColor: 'primary.main', fontWeight: 650 },
        '&:focus-visible': FOCUS_RING,
      }}
    >
      {children}
    </Box>
  )
}
