import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { createAtom, useSelector } from '@tanstack/react-store'
import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '@/components/icon/Icon'
import { AppLink } from '@/components/link/AppLink'
import { useLastSearch } from '@/routing/search'
import { TOUCH, down } from '@/theme/scale'
import { CONTENT_WIDTH } from '@/theme/tokens'
import { usePage } from './usePage'

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

interface SubjectHeaderProps {
  /** Name of the customer, partner or employee. */
  name: string
  help?: ReactNode
  tabs?: ReactNode
}

/** Header of a customer, partner or employee page: the name is the title and stays visible. */
export function SubjectHeader({ name, help, tabs }: SubjectHeaderProps) {
  const { documentTitle, page } = usePage()
  useEffect(() => {
    document.title = `${name} · ${documentTitle}`
  }, [name, documentTitle])
  return <PageHeader title={name} help={help} back={page?.back} tabs={tabs} />
}

const slotNode = createAtom<HTMLElement | null>(null)
const setSlotNode = (node: HTMLElement | null): void => slotNode.set(node)

/** Slot for the page's buttons: beside its title; below it on a phone, unless both fit on one line. */
function PageActionsSlot({ isBeside }: { isBeside: boolean }) {
  return (
    <Box
      ref={setSlotNode}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        '&:empty': { display: 'none' },
        ...(!isBeside && { [`@media ${down('sm')}`]: { flex: '1 1 auto', '& > *': { flex: '1 1 auto' } } }),
      }}
    />
  )
}

/** Renders the page's buttons into `PageActionsSlot`. */
export function PageActions({ children }: { children: ReactNode }) {
  const node = useSelector(slotNode)
  return node && createPortal(children, node)
}
