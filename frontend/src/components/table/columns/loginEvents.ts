import type { Schemas } from '@/api/schemas'

export type LoginEventKind = Schemas['LoginEventKind']

/** Login events of an account, with their label; an alarm needs attention. */
export const LOGIN_EVENTS = {
  Connexion: 'login',
  'Échec de connexion': 'alarm',
  'Connexion refusée après trop de tentatives': 'alarm',
  Déconnexion: 'logout',
  'Session fermée à distance': 'logout',
  'Mot de passe choisi': 'change',
  'Mot de passe changé': 'change',
  'Mot de passe actuel incorrect': 'alarm',
  'Adresse de connexion remplacée': 'change',
  'Accès coupé': 'change',
  'Accès rétabli': 'change',
  'Second facteur refusé': 'alarm',
  'Code de secours utilisé': 'change',
  'Codes de secours renouvelés': 'change',
  'Application d’authentification ajoutée': 'change',
  'Application d’authentification retirée': 'change',
  'Clé d’accès ajoutée': 'change',
  'Clé d’accès retirée': 'change',
  'Double authentification réinitialisée': 'change',
} as const satisfies Record<LoginEventKind, 'login' | 'logout' | 'alarm' | 'change'>
