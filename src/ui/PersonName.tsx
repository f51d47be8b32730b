import { Text } from './primitives.tsx'

interface PersonNameProps {
  preName: string
  name: string
  /** What tells a namesake apart. */
  addition?: string | undefined
}

/** A name as lists show it, the family name bold. */
export function PersonName({ preName, name, addition }: PersonNameProps) {
  return (
    <>
      {preName} <b>{name}</b>
      {addition !== undefined && (
        <Text as="small" size={13} ink={2} regular>
          , {addition}
        </Text>
      )}
    </>
  )
}
