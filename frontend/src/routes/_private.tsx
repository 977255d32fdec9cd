import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useKeepAlive } from '@/api/keepAlive'
import { queryClient } from '@/api/query'
import { useDensityOfPage } from '@/session/density'
import { useUser } from '@/session/session'

/** The private spaces share the cache of server answers; public pages do without it. */
export const Route = createFileRoute('/_private')({
  component: function Private() {
    useDensityOfPage()
    useKeepAlive()
    // The session may end while one is open: what it showed goes at once, before anything is asked as nobody.
    const gone = useUser().role === 'GUEST'
    return <QueryClientProvider client={queryClient}>{!gone && <Outlet />}</QueryClientProvider>
  },
})
