import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { createContext, use, type ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'

/** Collapsed sections of a long form in view mode. */
export interface Collapse {
  collapsedIds: ReadonlySet<string>
  toggle: (id: string) => void
}

export const CollapseContext = createContext<Collapse | null>(null)

/** Collapsed state of a section and its toggle; `null` where sections do not collapse. */
function useCollapse(id: string): { isCollapsed: boolean; toggle: () => void } | null {
  const collapse = use(CollapseContext)
  return collapse && { isCollapsed: collapse.collapsedIds.has(id), toggle: () => collapse.toggle(id) }
}

interface FormSectionProps {
  id: string
  title: string
  /** One line under the title. */
  help?: ReactNode
  /** Has unsaved changes. */
  isChanged?: boolean
  children: ReactNode
}

/** Titled section of a long form; target of the section index. */
export function FormSection({ id, title, help, isChanged = false, children }: FormSectionProps) {
  const collapse = useCollapse(id)
  const isCollapsed = collapse?.isCollapsed ?? false
  const spaceBelowTitle = help ? 0.5 : 2
  return (
    <Box
      component="section"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      // Expands when the section index focuses it.
      onFocus={(event) => {
        if (isCollapsed && event.target === event.currentTarget) collapse?.toggle()
      }}
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        pt: 'var(--section-space, 24px)',
        pb: 'calc(var(--section-space, 24px) * 2 / 3)',
        '&:first-of-type': { borderTop: 0, pt: 0 },
      }}
    >
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'baseline', mb: isCollapsed ? 0 : spaceBelowTitle }}>
        <Typography id={`${id}-title`} component="h2" variant="h4">
          {collapse ? (
            <CollapsibleTitle id={id} title={title} isCollapsed={isCollapsed} onToggle={collapse.toggle} />
          ) : (
            title
          )}
        </Typography>
        {isChanged && <ChangedMark />}
      </Stack>
      {help && !isCollapsed && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          {help}
        </Typography>
      )}
      {collapse ? (
        <div id={`${id}-content`} hidden={isCollapsed}>
          {children}
        </div>
      ) : (
        children
      )}
    </Box>
  )
}

interface CollapsibleTitleProps {
  id: string
  title: string
  isCollapsed: boolean
  onToggle: () => void
}

/** Section title that collapses the section. */
function CollapsibleTitle({ id, title, isCollapsed, onToggle }: CollapsibleTitleProps) {
  return (
    <Box
      component="button"
      type="button"
      aria-expanded={!isCollapsed}
      aria-controls={`${id}-content`}
      onClick={onToggle}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        minHeight: 40,
        m: 0,
        p: 0,
        border: 0,
        bgcolor: 'transparent',
        color: 'inherit',
        font: 'inherit',
        textAlign: 'left',
        cursor: 'pointer',
        borderRadius: 1,
      }}
    >
      <Icon name={isCollapsed ? 'chevronRight' : 'chevronDown'} size={18} />
      {title}
    </Box>
  )
}

function ChangedMark() {
  return (
    <Box
      component="span"
      sx={{
        fontSize: '0.75rem',
        fontWeight: 600,
        px: 1,
        borderRadius: 1,
        border: 1,
        borderColor: 'warning.main',
        color: 'text.primary',
      }}
    >
      Modifié
    </Box>
  )
}
