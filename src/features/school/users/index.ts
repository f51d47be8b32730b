export { AddUsersPage } from './many/AddUsersPage.tsx'
export { UsersPage } from './UsersPage.tsx'
