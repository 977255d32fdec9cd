import { useEffect, type ReactNode } from 'react'
import { PageHeader } from './PageHeader'
import { usePage } from './usePage'

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
