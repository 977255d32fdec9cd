/** What the law wants said beside any credit (code de la consommation); every footer bears it. */
export const CREDIT_ENGAGES =
  'Un crédit vous engage et doit être remboursé. Vérifiez vos capacités de remboursement avant de vous engager.'
