import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'

export type TemplateTab = 'text' | 'preview'

interface TemplateTabsProps {
  /** Prefix of the identifiers of the tabs and their panels. */
  id: string
  shownTab: TemplateTab
  onShow: (tab: TemplateTab) => void
}

/** Tabs of a template's dialog: its text and its preview. */
export function TemplateTabs({ id, shownTab, onShow }: TemplateTabsProps) {
  return (
    <Tabs
      value={shownTab}
      onChange={(_, tab: TemplateTab) => onShow(tab)}
      aria-label="Modèle"
      sx={{ px: 3, borderTop: 1, borderColor: 'divider' }}
    >
      <Tab value="text" label="Texte" id={`${id}-tab-text`} aria-controls={`${id}-text`} />
      <Tab value="preview" label="Aperçu" id={`${id}-tab-preview`} aria-controls={`${id}-preview`} />
    </Tabs>
  )
}
