import type { Random } from './random.ts';

const firstNames = [
  'Amélie',
  'Benoît',
  'Chloé',
  'Danika',
  'Élodie',
  'François',
  'Geneviève',
  'Harpreet',
  'Imogen',
  'Jérôme',
  'Kwame',
  'Léa',
  'Mei-Ling',
  'Noémie',
  'Olivier',
  'Priya',
  'Quentin',
  'Renée',
  'Siobhán',
  'Thérèse',
  'Usman',
  'Véronique',
  'Wei',
  'Ximena',
  'Yusuf',
  'Zoë',
] as const;
const lastNames = [
  "O'Brien",
  'Tremblay',
  'Côté',
  'Bélanger',
  "D'Angelo",
  'MacDonald',
  'Nguyen',
  'Singh',
  'Gagné',
  "O'Neill",
  'Lévesque',
  'Chen',
  'Fraser',
  'Okafor',
  'Bouchard',
  'Campbell',
  'Dubé',
  'Khan',
  'Grant',
  "L'Heureux",
  'Morin',
  'Patel',
  'Roy',
  'Sinclair',
  'Thériault',
  'Wong',
] as const;
const streets = [
  'King St W',
  'Queen St E',
  'Bloor St W',
  'Dundas St E',
  'Rue Saint-Denis',
  "Rue de l'Église",
  'Avenue du Mont-Royal',
  'Granville St',
  'Jasper Ave',
  'Whyte Ave',
  'Queens Quay',
  'Spadina Ave',
  "St. John's Rd",
  'Boulevard René-Lévesque',
] as const;
const buildingWords = ['Residence', 'The', 'Place', 'Manoir'] as const;
const mailHosts = ['example.ca', 'example.com', 'example.org'] as const;

export interface PersonName {
  readonly first: string;
  readonly last: string;
}

export function drawPerson(random: Random): PersonName {
  return { first: random.pick(firstNames), last: random.pick(lastNames) };
}

export function drawAddress(random: Random): string {
  return `${random.between(1, 899)} ${random.pick(streets)}`;
}

export function drawBuildingName(random: Random): string {
  return `${random.pick(buildingWords)} ${random.pick(lastNames)}`;
}

/** An address at a domain that is reserved for examples, so that no mail ever reaches anyone. */
export function drawTenantEmail(random: Random, { first, last }: PersonName, tenantId: number): string {
  const name = `${first}.${last}`
    .normalize('NFD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase();
  return `${name}.${tenantId}@${random.pick(mailHosts)}`;
}

export function drawPhone(random: Random): string {
  return `416555${String(random.between(0, 9999)).padStart(4, '0')}`;
}
