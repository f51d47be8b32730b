export const demoSchoolName = 'Musterschule'

/** Everyone in the demo school; all have the same password. */
export const demoLogins = [
  {
    id: 'demo-leitung',
    email: 'leitung@musterschule.example',
    name: 'Birgit Sommer',
    admin: true,
    who: 'Schulleitung',
  },
  {
    id: 'demo-lehrkraft',
    email: 'lehrkraft@musterschule.example',
    name: 'Anna Petersen',
    admin: false,
    who: 'Klassen 1a und 3a',
  },
  { id: 'demo-kollegin', email: 'kollegin@musterschule.example', name: 'Derya Aksoy', admin: false, who: 'Klasse 1a' },
] as const
