import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useKeepAlive } from '@/api/keepAlive'
import { queryClient } from '@/api/query'
import { useDensityOfPage } from '@/session/settings'
import { useUser } from '@/session/session'

/** Layout of the private pages, which share the query cache. */
export const Route = createFileRoute('/_private')({
  component: function Private() {
    useDensityOfPage()
    useKeepAlive()
    // When the session ends, the page is unmounted immediately, before it sends requests without a token.
    const isLoggedOut = useUser().role === 'GUEST'
    return <QueryClientProvider client={queryClient}>{!isLoggedOut && <Outlet />}</QueryClientProvider>
  },
})
