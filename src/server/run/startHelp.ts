import { defaultDemoPassword } from './readEnv.ts'

const settings: readonly [name: string, preset: string, meaning: string][] = [
  ['PORT', '8080', 'Port; 0 nimmt einen freien'],
  ['HOST', '127.0.0.1', 'Adresse, auf der der Server hört'],
  ['DATA_DIR', './data', 'Verzeichnis der Datenbank'],
  ['DATABASE_URL', '', 'postgres://…: PostgreSQL statt der eingebauten Datenbank'],
  ['EPOCH_FILE', 'zeugnis.epoch in DATA_DIR', 'Datei, die ein Zurückspielen der Datenbank erkennen lässt'],
  ['DEMO', '1', '0: Eine leere Datenbank bleibt ohne Demoschule'],
  ['DEMO_PASSWORD', defaultDemoPassword, 'Nur für die Demoschule'],
  ['TRUSTED_PROXIES', '', 'Adressen und Netze der Proxys davor, durch Komma getrennt'],
  ['METRICS_TOKEN', '', 'Wer es mitschickt, liest /metrics auch von einem anderen Rechner'],
]

/** Prints how a server is started where the command line asks for that. False when it does not. */
export function helped(args: readonly string[], say: (line: string) => void): boolean {
  if (!args.some((word) => word === '-h' || word === '--help')) return false
  say('Aufruf: npm start (baut bei Bedarf die Oberfläche) oder node src/server/main.js')
  say('Eingestellt wird der Server mit Variablen der Umgebung:')
  for (const [name, preset, meaning] of settings) {
    say(`  ${name.padEnd(16)} ${meaning}${preset === '' ? '' : ` (Vorgabe: ${preset})`}`)
  }
  say('Befehle für den Betrieb: npm run school -- --help. Mehr steht in docs/betrieb.md.')
  return true
}
