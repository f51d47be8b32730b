/** Every field is required unless its label says otherwise. */
export function fieldLabel(label: string, isOptional = false): string {
  return isOptional ? `${label} (optional)` : label
}
