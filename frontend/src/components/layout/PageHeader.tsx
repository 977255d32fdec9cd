import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'
import { AppLink } from '@/components/link/AppLink'
import { useLastSearch } from '@/routing/lastSearch'
import { TOUCH } from '@/theme/scale'
import { CONTENT_WIDTH } from '@/theme/tokens'
import { PageActionsSlot } from './PageActions'

const COLUMN = { maxWidth: `var(--page-width, ${CONTENT_WIDTH + 48}px)`, mx: 'auto', px: { xs: 2, md: 3 } } as const

/** Publishes the height of the header, for sticky content and scroll targets. */
function measureHead(node: HTMLElement | null) {
  if (!node) return undefined
  const { style } = document.documentElement
  const updateHeight = () => style.setProperty('--head-height', `${node.offsetHeight}px`)
  const observer = new ResizeObserver(updateHeight)
  observer.observe(node)
  return () => {
    observer.disconnect()
    style.removeProperty('--head-height')
  }
}

interface BackLinkProps {
  to: string
  label: string
}

interface PageHeaderProps {
  title: string
  help?: ReactNode
  back?: BackLinkProps | undefined
  /** Tabs of the object; the header stays visible while they scroll. */
  tabs?: ReactNode
}

/** Header of a private page: back link, title with the page's buttons, help line. */
export function PageHeader({ title, help, back, tabs }: PageHeaderProps) {
  const hasTabs = tabs !== undefined
  return (
    <>
      {back && <BackLink {...back} />}
      <Box
        ref={hasTabs ? measureHead : undefined}
        sx={{
          bgcolor: 'background.default',
          ...(hasTabs && { position: 'sticky', top: 0, zIndex: 'fab', borderBottom: 1, borderColor: 'divider' }),
        }}
      >
        <Box sx={{ ...COLUMN, pt: back ? 1 : { xs: 2, md: 'var(--section-space, 24px)' } }}>
          <Box
            sx={{
              display: 'flex',
              flexWrap: hasTabs ? 'nowrap' : 'wrap',
              alignItems: 'center',
              columnGap: 2,
              rowGap: 1,
            }}
          >
            <Box sx={{ flex: hasTabs ? 1 : '1 1 280px', minWidth: 0 }}>
              <Typography
                variant="h1"
                sx={{ fontSize: { xs: hasTabs ? '1.25rem' : '1.5rem', md: '1.75rem' }, overflowWrap: 'anywhere' }}
              >
                {title}
              </Typography>
              {help && (
                <Typography sx={{ color: 'text.secondary', mt: 0.5, maxWidth: 680, overflowWrap: 'anywhere' }}>
                  {help}
                </Typography>
              )}
            </Box>
            <PageActionsSlot isBeside={hasTabs} />
          </Box>
          {tabs}
        </Box>
      </Box>
    </>
  )
}

/** Link to a list, with the search parameters of its last visit. */
function BackLink({ to, label }: BackLinkProps) {
  return (
    <Box sx={{ ...COLUMN, pt: { xs: 1, md: 2 } }}>
      <AppLink
        to={to}
        search={useLastSearch(to)}
        underline="hover"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.5,
          fontSize: '0.9375rem',
          [TOUCH]: { minHeight: 44 },
        }}
      >
        <Icon name="arrowLeft" size={18} />
        {label}
      </AppLink>
    </Box>
  )
}
