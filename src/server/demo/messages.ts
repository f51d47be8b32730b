/** One of each importance: '0' good news, '1' a warning, '2' urgent. */
export const demoMessages = [
  {
    id: 'demo-willkommen',
    title: 'Willkommen in der Musterschule',
    message: 'Hier lässt sich alles ausprobieren. Namen und Noten sind erfunden.',
    release: '2025-01-06',
    time: '08:00',
    importance: '0',
  },
  {
    id: 'demo-konferenz',
    title: 'Zeugniskonferenz am 22. Januar',
    message: 'Bitte bis dahin alle Zeugnisse der eigenen Klasse vollständig eintragen.',
    release: '2025-01-10',
    time: '12:30',
    importance: '1',
  },
  {
    id: 'demo-druck',
    title: 'Die Zeugnisse werden am 27. Januar gedruckt',
    message: 'Was danach geändert wird, muss von Hand nachgedruckt werden.',
    release: '2025-01-13',
    time: '07:45',
    importance: '2',
  },
] as const
