import { expect, type Page } from '@playwright/test'
import { buildTextPattern } from './journey'

/** Questions of the steps specific to each loan. */
export const LOANS = {
  'consolidation-loan': [
    async (page: Page) => {
      await page.getByLabel('Trésorerie souhaitée en plus').fill('5 000')
      await chooseAnswer(page, /fichier de la Banque de France/, 'Non')
    },
  ],
  'property-loan': [
    async (page: Page) => {
      await chooseAnswer(page, 'Votre opération', 'Achat')
      await chooseAnswer(page, 'Type de bien', 'Maison')
      await chooseAnswer(page, 'État du bien', 'Ancien')
      await chooseAnswer(page, 'Usage du bien', 'Résidence principale')
    },
    async (page: Page) => {
      await page.getByLabel('Montant du prêt souhaité').fill('220000')
      await page.getByLabel('Apport personnel').fill('30 000,50')
      await page.getByLabel('Travaux à financer').fill('0')
    },
  ],
  'hypothecary-loan': [
    async (page: Page) => {
      await page.getByLabel('Projet 1').fill('Travaux')
      await page.getByLabel('Projet 2').fill('Un manège à restaurer')
    },
    async (page: Page) => page.getByLabel('Montant souhaité').fill('80000'),
  ],
  'scpi-loan': [
    async (page: Page) => {
      await chooseAnswer(page, /Quel type de SCPI/, /SCPI Rendement/)
      await page.getByLabel('Nom de la SCPI').fill('à définir')
    },
    async (page: Page) => {
      await page.getByLabel('Montant du projet').fill('40000')
      await page.getByLabel('Apport personnel').fill('0')
    },
  ],
  'consumer-loan': [
    async (page: Page) => chooseAnswer(page, /Que souhaitez-vous financer/, 'Travaux'),
    async (page: Page) => {
      await page.getByLabel('Montant du projet').fill('12000')
      await page.getByLabel('Apport personnel').fill('2000')
    },
  ],
} as const

export type Loan = keyof typeof LOANS

export async function chooseAnswer(page: Page, question: string | RegExp, answer: string | RegExp): Promise<void> {
  await page
    .getByRole('radiogroup', { name: question })
    .getByText(answer, typeof answer === 'string' ? { exact: true } : {})
    .click()
}

export async function goToNextStep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Suivant' }).click()
}

export async function expectStep(page: Page, title: string): Promise<void> {
  await expect(page.locator('main ol > li[aria-current="step"]')).toContainText(title)
}

/** Clicks « Suivant » on an empty step: expects an error, with the focus on the first invalid field. */
export async function expectRefusal(page: Page): Promise<void> {
  const label = (await page.getByRole('button', { name: 'Terminer' }).count()) ? 'Terminer' : 'Suivant'
  await page.getByRole('button', { name: label }).click()
  await expect(page.getByRole('alert')).toContainText(/à corriger/)
  await expect(page.getByRole('alert')).toContainText('Champ obligatoire.')
  await expect(page.locator('main form :focus')).toHaveCount(1)
}

/**
 * Fills the steps common to all loans, from the wishes to the contact details; calls `checkStep` on each empty step.
 */
export async function fillCommonSteps(
  page: Page,
  loan: Loan,
  checkStep: () => Promise<void> = async () => {},
): Promise<void> {
  await expectStep(page, 'Vos souhaits')
  await checkStep()
  await page.getByLabel('Durée souhaitée').selectOption({ index: 10 })
  await page.getByLabel('Mensualité souhaitée').fill('850')
  await goToNextStep(page)

  await expectStep(page, 'Votre identité')
  await checkStep()
  await page.getByRole('switch', { name: 'J’emprunte avec une autre personne' }).click()
  for (const [title, civilityLabel, name] of [
    ['Vous', 'Madame', 'Éloïse'],
    ['Votre co-emprunteur', 'Monsieur', 'Yann'],
  ] as const) {
    const person = page.locator(`[data-field-group="${title}"]`)
    await person.getByText(civilityLabel, { exact: true }).click()
    await person.getByLabel('Nom', { exact: true }).fill('Le Goff')
    await person.getByLabel('Prénom').fill(name)
  }
  await page.getByLabel('Date de naissance').first().pressSequentially('05071980')
  await page.getByLabel('Situation familiale').selectOption('Marié')
  await page.getByRole('button', { name: 'Ajouter un enfant à charge' }).click()
  await page.getByLabel('Prénom de l’enfant').fill('Maël')
  await page.getByLabel('Date de naissance de l’enfant').fill('12/03/2015')
  await goToNextStep(page)

  await expectStep(page, 'Vos ressources')
  await checkStep()
  for (const [title, job, income] of [
    ['Vous', 'Infirmière', '2400'],
    ['Votre co-emprunteur', 'Menuisier', '2100'],
  ] as const) {
    const person = page.locator(`[data-field-group="${title}"]`)
    await person.getByLabel('Profession').fill(job)
    await person.getByLabel('Revenu net mensuel').fill(income)
  }
  await goToNextStep(page)

  await expectStep(page, 'Informations complémentaires')
  await checkStep()
  await chooseAnswer(page, /Vous êtes/, 'Locataire')
  await page.getByLabel('Loyer').fill('760')
  // A mortgage is secured by a property.
  const isHypothecary = loan === 'hypothecary-loan'
  await chooseAnswer(page, /propriétaire d’un bien/, isHypothecary ? 'Oui' : 'Non')
  await page.getByLabel('Numéro').first().fill('12 bis')
  await page.getByLabel('Rue').first().fill('rue des Lices')
  await page.getByLabel('Code postal').first().fill('56000')
  await page.getByLabel('Ville').first().fill('Vannes')
  if (isHypothecary) {
    const property = page.locator('[data-field-group="Bien 1"]')
    await property.getByLabel('Nature du bien').selectOption('Résidence locative')
    await property.getByLabel('Valeur estimée').fill('240000')
  }
  if (loan !== 'consolidation-loan') await page.getByRole('button', { name: 'Ajouter un crédit' }).click()
  const debt = page.locator('[data-field-group="Crédit 1"]')
  await debt.getByLabel('Nature du crédit').selectOption('Consommation')
  await debt.getByLabel('Banque').fill('Crédit du Nord')
  await debt.getByLabel('Mensualité').fill('310')
  await debt.getByLabel('Capital restant dû').fill('9800')
  await debt.getByLabel('Objet du crédit').fill('Voiture')
  await goToNextStep(page)

  await expectStep(page, 'Vos coordonnées')
  await checkStep()
  await page.getByLabel('Email').fill('eloise.legoff@exemple.fr')
  await page.getByLabel('Téléphone').pressSequentially('0612345678')
  await page.getByLabel(/Comment nous avez-vous connus/).selectOption('Mon notaire')
  await page.getByLabel('Nom de la personne qui vous envoie', { exact: true }).fill('Kerbrat')
  await page.getByLabel('Agence ou cabinet', { exact: true }).fill('Étude du Port')
  await page.getByLabel('Ville de l’agence ou du cabinet').fill('Vannes')
}

/** Expects the step, and that « Suivant » is refused while it is empty. */
export async function expectInsuranceStep(page: Page, title: string): Promise<void> {
  await expect(page.locator('main ol > li[aria-current="step"]')).toContainText(title)
  await page.getByRole('button', { name: /^(Suivant|Terminer)$/ }).click()
  await expect(page.getByRole('alert').first()).toContainText('Champ obligatoire.')
}

/** Fills the step about the customer of a home insurance. */
export async function fillIdentity(page: Page, lastName: string): Promise<void> {
  await expectInsuranceStep(page, 'À propos de vous')
  await chooseAnswer(page, 'Civilité', 'Madame')
  await page.getByLabel('Nom', { exact: true }).fill(lastName)
  await page.getByLabel('Prénom').fill('Éloïse')
  await page.getByLabel('Date de naissance', { exact: true }).pressSequentially('05071980')
  await page.getByLabel('Profession').fill('Infirmière')
  await page.getByLabel('Situation familiale').selectOption('Marié')
  await page.getByLabel('Nombre d’enfants').selectOption('2')
  await page.getByLabel('Date de naissance de l’enfant 2').fill('12/03/2015')
  await page.getByLabel('Email').fill('eloise.legoff@exemple.fr')
  await page.getByLabel('Téléphone').pressSequentially('0612345678')
}

/** Fills the first step of a home insurance, without its address. */
export async function fillHome(page: Page): Promise<void> {
  await chooseAnswer(page, 'Type de résidence', 'Propriétaire non occupant')
  await chooseAnswer(page, /destiné à la location/, 'Oui')
  await chooseAnswer(page, 'Type de logement', 'Maison')
  await chooseAnswer(page, /Vous en êtes/, 'Propriétaire')
  await page.getByLabel('Âge du bâtiment').selectOption('entre 10 et 30 ans')
  await page.getByLabel('Année d’emménagement').fill('2012')
  await page.getByLabel('Ville').fill('Vannes')
  await page.getByLabel(buildTextPattern('Plus de 40 m²')).selectOption('4')
  await chooseAnswer(page, /véranda/, 'Oui')
  await chooseAnswer(page, 'Surface de la véranda', /de 15 à/)
  await chooseAnswer(page, /dépendances/, 'Non')
  await chooseAnswer(page, /garage/, 'Oui')
  await chooseAnswer(page, 'Nombre de voitures au garage', '+2')
  await chooseAnswer(page, /piscine/, 'Non')
  await chooseAnswer(page, /90\sjours/, 'Oui')
}

export async function fillHomeAddress(page: Page): Promise<void> {
  await page.getByLabel('Numéro').fill('12 bis')
  await page.getByLabel('Rue').fill('rue des Lices')
  await page.getByLabel('Code postal').fill('56000')
}

/** Complete simulation, sufficient for a customer record. */
export const buildSimulation = (name: string) => ({
  type: 'CONSUMER-LOAN',
  email: `lea.${name}@exemple.fr`,
  maritalStatus: 'Célibataire',
  contactAccepted: 'Oui',
  referralProgram: { type: 'Internet' },
  loan: {
    nbOfBorrowers: 1,
    identities: [{ civility: 'Madame', firstName: 'Léa', lastName: name, birthDate: '1998-04-26' }],
    resources: [{ profession: 'Assistante vétérinaire', salary: 1780, seniorityDate: '2021-10-04' }],
    wishes: { duration: 4, monthlyInstalments: 210 },
    status: 'Hébergé',
    tenantAddress: { number: '19', street: 'rue de Nemours', zipCode: '29200', city: 'Brest' },
    contactDetails: { phoneNumber: `06${String(Date.now()).slice(-8)}` },
  },
  consumerOrScpiLoan: { projectType: 'Auto', needs: { amountNeeded: 9500, suppliedAmount: 1500 } },
})
