import { lazy, Suspense, useEffect, useRef } from 'react'
import Box from '@mui/material/Box'
import { Outlet, useLocation } from '@tanstack/react-router'
import { FeedbackSnackbar } from '@/components/feedback/FeedbackSnackbar'
import { AppointmentButton } from './AppointmentButton'
import { Footer } from './Footer'
import { Header } from './Header'
import { NavigationProgress } from './NavigationProgress'
import { PageBanner } from './PageBanner'
import { PageHeader } from './PageHeader'
import { usePage } from './usePage'

const OfficeFooter = lazy(() => import('./OfficeFooter').then((module) => ({ default: module.OfficeFooter })))

/** What surrounds every page. */
export function Shell() {
  const { documentTitle, header, help, page } = usePage()
  const background = page?.background ?? 'plain'
  const main = useRef<HTMLElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  const lastPath = useRef(pathname)

  useEffect(() => {
    document.title = documentTitle
  }, [documentTitle])

  useEffect(() => {
    // Headings of the working spaces are in the sans; dialogs live outside #root, hence body.
    document.body.dataset['space'] = background === 'office' ? 'office' : 'public'
  }, [background])

  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    // A new page is announced, and the next Tab starts in it; a tab that stays in place keeps the focus.
    if (main.current?.contains(document.activeElement)) return
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <>
      <SkipLink />
      <NavigationProgress />
      {!page?.bare && <Header />}
      <Box component="main" id="contenu" ref={main} tabIndex={-1} sx={{ flex: 1, outline: 'none !important' }}>
        {!page?.bare && (background === 'office'
          ? <PageHeader title={header} help={help} back={page?.back} />
          : <PageBanner title={header} help={help} background={background} />)}
        <Outlet />
      </Box>
      {!page?.bare && background !== 'office' && <AppointmentButton underForm={page?.form ?? false} />}
      {!page?.bare && (background === 'office' ? <Suspense fallback={null}><OfficeFooter /></Suspense> : <Footer />)}
      <FeedbackSnackbar />
    </>
  )
}

function SkipLink() {
  return (
    <Box
      component="a"
      href="#contenu"
      onClick={(event: React.MouseEvent) => {
        event.preventDefault()
        document.getElementById('contenu')?.focus()
      }}
      sx={{
        position: 'absolute', left: 16, top: -80, zIndex: 'tooltip', px: 2, py: 1.5, borderRadius: 'var(--mui-shape-borderRadius)',
        bgcolor: 'background.paper', color: 'primary.main', fontWeight: 600, '&:focus': { top: 12 },
      }}
    >
      Aller au contenu
    </Box>
  )
}
