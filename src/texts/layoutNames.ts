/** The layouts of a template by the names of specification 3; two of them it leaves unnamed. */
export const layoutNames = {
  nds12t: 'Niedersachsen Jg. 1 u. 2 + Ankreuzteil',
  nds12: 'Niedersachsen Jg. 1 u. 2',
  nds34: 'Niedersachsen Jg. 3 u. 4',
  onlyt: 'Nur Ankreuzteil',
} as const
