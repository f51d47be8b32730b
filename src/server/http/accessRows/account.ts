import { type AccessRow, same } from './row.ts'

const look = { data: { theme: 'dark', accent: '#123456', language: 'de' } }
const passwords = { data: { currentPassword: 'x', newPassword: 'Neues+Wort10', confirmPassword: 'Neues+Wort10' } }
const data = (userID: string) => ({
  data: { userID, name: 'Name', email: `${userID.replace('demo-', '')}@musterschule.example` },
})
const own = (who: string) => (who === 'teacher' ? 'demo-lehrkraft' : 'demo-leitung')

export const accountRows: AccessRow[] = [
  ['own name and address', 'updateUser', (who) => ({ body: data(own(who)) }), [401, 200, 200, 401]],
  ['somebody’s name and address', 'updateUser', same({ body: data('demo-kollegin') }), [401, 403, 403, 401]],
  ['a password with a wrong one before', 'changePassword', same({ body: passwords }), [401, 400, 400, 401]],
  ['every own session', 'logoutEverywhere', same(), [401, 200, 200, 401]],
  ['own appearance', 'updateAppearance', same({ body: look }), [401, 200, 200, 401]],
]
