import type { AdminUser } from '#contract/index.ts'
import { ownValue } from '#lib/ownValue.ts'
import { usersTexts as texts } from '#texts/index.ts'
import { Badge } from '#ui/Badge.tsx'
import { breakpoints } from '#ui/breakpoints.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { CheckIcon, EditIcon, KeyIcon, TrashIcon } from '#ui/icons.ts'
import { RowMenu } from '#ui/RowMenu.tsx'
import { useMedia } from '#ui/useMedia.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'

interface UsersTableProps {
  users: readonly AdminUser[]
  onEdit: (user: AdminUser) => void
  onReset: (user: AdminUser) => void
  onRemove: (user: AdminUser) => void
}

export function UsersTable({ users, onEdit, onReset, onRemove }: UsersTableProps) {
  const isRoomy = useMedia(breakpoints.computer)
  return (
    <DataTable
      stacks
      label={texts.title}
      rows={users}
      rowKey={({ userID }) => userID}
      columns={[
        {
          id: 'name',
          name: texts.name,
          render: ({ name }) => name,
          sortBy: ({ name }) => name,
          isRowHeader: true,
          min: 104,
        },
        {
          id: 'email',
          name: texts.email,
          render: ({ email }) => <Address email={email} />,
          sortBy: ({ email }) => email,
          width: '35%',
          min: 190,
        },
        {
          id: 'admin',
          name: texts.admin,
          render: ({ admin }) =>
            admin ? (
              <Badge tone="ink" icon={<CheckIcon aria-hidden="true" />}>
                {texts.adminYes}
              </Badge>
            ) : (
              // What most rows would say is only read out.
              <VisuallyHidden>{texts.adminNo}</VisuallyHidden>
            ),
          sortBy: ({ admin }) => Number(!admin),
          width: '112px',
        },
        {
          id: 'classes',
          name: texts.classes,
          render: (user) =>
            user.classes.length === 0 ? <VisuallyHidden>{texts.noClasses}</VisuallyHidden> : classesText(user),
          width: '20%',
          min: 104,
        },
      ]}
      onRowAction={onEdit}
      actionCount={isRoomy ? 3 : 1}
      actions={(user) => (
        <RowMenu
          name={user.name}
          actions={[
            {
              ...{ label: texts.edit, name: texts.editOf(user.name), icon: <EditIcon /> },
              onPress: () => onEdit(user),
            },
            {
              ...{ label: texts.reset, name: texts.resetOf(user.name), icon: <KeyIcon /> },
              onPress: () => onReset(user),
            },
            {
              ...{ label: texts.remove, name: texts.removeOf(user.name), icon: <TrashIcon />, isDanger: true },
              onPress: () => onRemove(user),
            },
          ]}
        />
      )}
    />
  )
}

function classesText({ classes, lastDays }: AdminUser): string {
  const shown = classes.map((name) => {
    const day = ownValue(lastDays, name)
    return day === undefined ? name : texts.until(name, day)
  })
  return shown.join(', ')
}

/** An email address that wraps after the @. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
