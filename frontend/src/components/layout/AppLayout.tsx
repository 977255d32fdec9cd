import LinearProgress from '@mui/material/LinearProgress'
import { useEffect, useRef, type MouseEvent, useState } from 'react'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { FeedbackSnackbar } from '@/components/feedback/FeedbackSnackbar'
import type { Page } from '@/routing/page'
import { useUser } from '@/session/session'
import { AppointmentButton } from './appointment/AppointmentButton'
import { Footer } from './footer/Footer'
import { Header } from './header/Header'
import { isStaff } from './header/menus'
import { OfflineBar } from './OfflineBar'
import { PrivateFooter } from './footer/PrivateFooter'
import { PageBanner } from './PageBanner'
import { PageHeader } from './PageHeader'
import { usePage } from './usePage'

/** Frame of every page: header, footer, dialogs and messages. */
export function AppLayout() {
  const { documentTitle, header, help, page, hasOwnHeader } = usePage()
  const background = page?.background ?? 'plain'
  const main = useRef<HTMLElement>(null)
  const router = useRouter()
  const { role } = useUser()

  useEffect(() => {
    if (!hasOwnHeader) document.title = documentTitle
  }, [documentTitle, hasOwnHeader])

  useEffect(() => {
    // Headings of the private pages are sans serif; dialogs are outside #root, hence `body`.
    document.body.dataset['space'] = background === 'private' ? 'private' : 'public'
  }, [background])

  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        // A tab that persists keeps the focus; if the followed link was removed with its page, the new title takes it.
        if (!fromLocation || !pathChanged || main.current?.contains(document.activeElement)) return
        const title = main.current?.querySelector('h1')
        title?.setAttribute('tabindex', '-1')
        const target = title ?? main.current
        target?.focus({ preventScroll: true })
      }),
    [router],
  )

  return (
    <>
      <SkipLink />
      <OfflineBar />
      <Box
        data-side-bar={isStaff(role) || undefined}
        sx={{ flex: 1, display: 'flex', flexDirection: { xs: 'column', md: isStaff(role) ? 'row' : 'column' } }}
      >
        {!page?.bare && <Header />}
        <Stack sx={{ flex: 1, minWidth: 0 }}>
          <Box component="main" id="contenu" ref={main} tabIndex={-1} sx={{ flex: 1 }}>
            <NavigationProgress />
            {!page?.bare &&
              (background !== 'private' ? (
                <PageBanner title={header} help={help} background={background} />
              ) : (
                !hasOwnHeader && <PageHeader title={header} help={help} back={page?.back} />
              ))}
            <Outlet />
          </Box>
          {offersAppointment(page) && <AppointmentButton isUnderForm={page?.form ?? false} />}
          {!page?.bare && (background === 'private' ? <PrivateFooter /> : <Footer />)}
        </Stack>
      </Box>
      <FeedbackSnackbar />
    </>
  )
}

/** Whether a page offers an appointment: all except private pages and the login. */
function offersAppointment(page: Page | undefined): boolean {
  return !page?.bare && page?.background !== 'private' && page?.access !== 'guests'
}

function SkipLink() {
  return (
    <Box
      component="a"
      href="#contenu"
      onClick={(event: MouseEvent) => {
        event.preventDefault()
        document.getElementById('contenu')?.focus()
      }}
      sx={{
        position: 'absolute',
        left: 16,
        top: -80,
        zIndex: 'tooltip',
        px: 2,
        py: 1.5,
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'primary.main',
        fontWeight: 600,
        '&:focus': { top: 12 },
      }}
    >
      Aller au contenu
    </Box>
  )
}

/** Delay before the bar is shown; fast navigations show none. */
const DELAY_MS = 200

/** Progress bar at the top of the window during navigation, within `main` since all content belongs to a landmark. */
function NavigationProgress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isLoading) return undefined
    const timer = setTimeout(() => setIsLate(true), DELAY_MS)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isLoading])
  if (!isLoading || !isLate) return null
  return (
    <Box sx={{ position: 'fixed', inset: '0 0 auto', zIndex: 'tooltip' }}>
      <LinearProgress color="secondary" aria-label="Chargement de la page" />
    </Box>
  )
}
