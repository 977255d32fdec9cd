/** Warning required for any credit (code de la consommation), shown in every footer. */
export const CREDIT_ENGAGES =
  'Un crédit vous engage et doit être remboursé. Vérifiez vos capacités de remboursement avant de vous engager.'
