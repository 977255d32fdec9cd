import { createFileRoute, Outlet } from '@tanstack/react-router'
import { HomePage } from '@/features/home/HomePage'

/** Home page; /rendez-vous and /comparator open a dialog over it. */
export const Route = createFileRoute('/_home')({
  component: () => (
    <>
      <HomePage />
      <Outlet />
    </>
  ),
})
