import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { queryClient } from '@/api/query'
import { MuiTheme } from '@/theme/MuiTheme'

/** The private spaces share the cache of server answers and the theme of MUI's components; public pages do without them. */
export const Route = createFileRoute('/_private')({
  component: () => (
    <MuiTheme>
      <QueryClientProvider client={queryClient}>
        <Outlet />
      </QueryClientProvider>
    </MuiTheme>
  ),
})
