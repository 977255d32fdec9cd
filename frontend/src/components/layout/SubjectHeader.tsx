import { useEffect, type ReactNode } from 'react'
import { PageHeader } from './PageHeader'
import { usePage } from './usePage'

interface SubjectHeaderProps {
  /** The name of whoever or what the page shows. */
  name: string
  help?: ReactNode
  tabs?: ReactNode
}

/** The head of a page that shows one customer, partner or employee: the name is its title, and stays in sight. */
export function SubjectHeader({ name, help, tabs }: SubjectHeaderProps) {
  const { documentTitle, page } = usePage()
  useEffect(() => {
    document.title = `${name} · ${documentTitle}`
  }, [name, documentTitle])
  return <PageHeader title={name} help={help} back={page?.back} tabs={tabs} />
}
