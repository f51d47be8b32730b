const unreachable = 'Schulserver nicht erreichbar'

/** The school's server does not answer. */
export const connectionTexts = {
  /** `there`: it has answered again since, but not what was asked for here. */
  title: { offline: 'Offline', unreachable, there: unreachable },
  waits: { offline: 'Wartet auf Verbindung', unreachable: 'Wartet auf den Schulserver' },
  ready: (classes: readonly string[]) => `Für offline bereit: ${classes.join(', ')}`,
  noneReady: 'Auf diesem Gerät ist keine Klasse gesichert.',
} as const
