// Generated from the crate `domain` by `just generate`. Do not edit.

/** Simulation types; `part` holds the answers of the type. */
export const SIMULATION_TYPES = [
  {
    "isLoan": true,
    "label": "Regroupement de crédits",
    "longestDuration": 25,
    "part": "consolidationLoan",
    "slug": "consolidation-loan",
    "type": "CONSOLIDATION-LOAN"
  },
  {
    "isLoan": true,
    "label": "Prêt immobilier",
    "longestDuration": 25,
    "part": "propertyLoan",
    "slug": "property-loan",
    "type": "PROPERTY-LOAN"
  },
  {
    "isLoan": true,
    "label": "Prêt de Trésorerie Hypothécaire",
    "longestDuration": 25,
    "part": "hypothecaryLoan",
    "slug": "hypothecary-loan",
    "type": "HYPOTHECARY-LOAN"
  },
  {
    "isLoan": true,
    "label": "Financement de SCPI",
    "longestDuration": 25,
    "part": "consumerOrScpiLoan",
    "slug": "scpi-loan",
    "type": "SCPI-LOAN"
  },
  {
    "isLoan": true,
    "label": "Prêt à la consommation",
    "longestDuration": 10,
    "part": "consumerOrScpiLoan",
    "slug": "consumer-loan",
    "type": "CONSUMER-LOAN"
  },
  {
    "isLoan": false,
    "label": "Assurance auto",
    "longestDuration": null,
    "part": "carInsurance",
    "slug": "car-insurance",
    "type": "CAR-INSURANCE"
  },
  {
    "isLoan": false,
    "label": "Assurance moto",
    "longestDuration": null,
    "part": "motorInsurance",
    "slug": "motor-insurance",
    "type": "MOTOR-INSURANCE"
  },
  {
    "isLoan": false,
    "label": "Assurance habitation",
    "longestDuration": null,
    "part": "homeInsurance",
    "slug": "home-insurance",
    "type": "HOME-INSURANCE"
  }
] as const
