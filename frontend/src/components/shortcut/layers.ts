/** What lies over a page and has keys of its own. */
export const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]'
