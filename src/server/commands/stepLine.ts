import type { MigrationStep } from '../database/migrate.ts'

/** A step of a migration for the operator at the console, who else would see nothing for minutes. */
export const stepLine = ({ name, number, of, took }: MigrationStep): string =>
  `Die Daten werden auf den neuen Stand gebracht, Schritt ${number} von ${of} (${name})${
    took === undefined ? ' …' : `: fertig nach ${(took / 1000).toFixed(1).replace('.', ',')} s.`
  }`
