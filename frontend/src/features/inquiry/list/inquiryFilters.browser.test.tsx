import Box from '@mui/material/Box'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '@/api/query'
import { ColumnsMenu } from '@/components/table/columns/ColumnsMenu'
import { FilterBar } from '@/components/table/FilterBar'
import { ViewsMenu } from '@/components/table/views/ViewsMenu'
import { AppTheme } from '@/theme/AppTheme'
import '@/theme/base.css'
import '@/theme/fonts.css'
import '@/theme/variables.css'
import { InquiryFilters } from './InquiryFilters'

// Needs a browser: happy-dom has no layout, where a text could be cut.

/** Width of a list at 1440 px beside the open side bar, without margins and scroll bar. */
const LIST_WIDTH = 1440 - 232 - 48 - 15

function renderFilters() {
  const root = createRootRoute()
  const layout = createRoute({ getParentRoute: () => root, id: '_private' })
  const list = createRoute({
    getParentRoute: () => layout,
    path: '/inquiries/',
    component: () => (
      <Box sx={{ width: LIST_WIDTH }}>
        <FilterBar
          active={0}
          onClear={() => {}}
          views={<ViewsMenu list="inquiries" />}
          endContent={<ColumnsMenu columns={[]} shownColumns={[]} onChoose={() => {}} />}
        >
          <InquiryFilters />
        </FilterBar>
      </Box>
    ),
  })
  const router = createRouter({
    routeTree: root.addChildren([layout.addChildren([list])]),
    history: createMemoryHistory({ initialEntries: ['/inquiries/'] }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <AppTheme>
        <RouterProvider router={router as never} />
      </AppTheme>
    </QueryClientProvider>,
  )
}

/** Width of the shown option minus that of its place. */
function missingWidth(select: HTMLSelectElement): number {
  const { font, paddingLeft, paddingRight } = getComputedStyle(select)
  const text = document.body.appendChild(document.createElement('span'))
  Object.assign(text.style, { font, whiteSpace: 'nowrap', position: 'absolute' })
  text.textContent = select.selectedOptions[0]?.textContent ?? ''
  const { width } = text.getBoundingClientRect()
  text.remove()
  return width - (select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight))
}

it('shows whole labels in one row', async () => {
  await page.viewport(1440, 900)
  renderFilters()
  await expect.element(page.getByLabelText('État')).toBeVisible()
  await document.fonts.ready
  for (const label of ['Demande', 'État', 'Suivie par', 'Lecture']) {
    const select = page.getByLabelText(label).element() as HTMLSelectElement
    expect(missingWidth(select), label).toBeLessThanOrEqual(0)
  }
  const centreOf = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return Math.round((top + bottom) / 2)
  }
  const columnsButton = page.getByRole('button', { name: 'Colonnes' }).element()
  expect(centreOf(columnsButton)).toBe(centreOf(page.getByLabelText('État').element()))
})
