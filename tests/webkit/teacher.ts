import { begins, password, people, school } from '../support/server/demo.ts'
import type { Hand } from './createHand.ts'

export const loginPath = `/auth/login?school=${school}`
export const cardPath = '/reportCard/main'

/** From the login page to the question on the home screen. */
export async function login(hand: Hand, who: keyof typeof people = 'teacher'): Promise<void> {
  await hand.fill('Email Adresse', people[who])
  await hand.fill('Passwort', password)
  await hand.click('button', 'Login')
  await hand.see('Was möchtest du heute machen?')
}

/** A student of 1a, on the report card page. */
export async function openCard(hand: Hand, name: string): Promise<void> {
  await hand.choose('Klasse:', '1a')
  await hand.click('button', name, { begins: true, within: 'Schüler' })
  await hand.read('radiogroup', begins)
}

export async function tick(hand: Hand, row: string, label: string): Promise<void> {
  await hand.click('radio', label, { within: row })
}

export const ticked = (hand: Hand, row: string) => hand.read('radiogroup', row)
