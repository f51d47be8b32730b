import { useQuery } from '@tanstack/react-query'
import { changeDeviceValue, type DeviceValue, deviceValueOptions, writeDeviceValue } from '#queries/deviceValue.ts'
import { useServices, useSessionUser } from '#queries/services.ts'

/**
 * A draft that is also sealed on the device, because it names children: it survives a reload, and goes with the session.
 * On a device that stores nothing it is kept in memory. `draft` is undefined until the device has answered, null if there
 * is none, or one that this version cannot read.
 */
export function useDeviceDraft<T extends object>(name: string, shape: DeviceValue<T>['shape']) {
  const services = useServices()
  const { queryClient } = services
  const userID = useSessionUser()?.userID ?? ''
  const value = { name: `draft/${name}`, userID, shape }
  const options = deviceValueOptions(services, value)
  const { data, isError } = useQuery(options)
  return {
    // A broken device has none.
    draft: isError ? null : data,
    write: (next: T | null) => writeDeviceValue(services, value, next),
    /** Changes the draft that the device has now: another window may have changed it since this one has read it. */
    update(change: (now: T | null) => T) {
      const next = change(queryClient.getQueryData(options.queryKey) ?? null)
      queryClient.setQueryData(options.queryKey, next)
      // A device that stores nothing has it in memory alone.
      changeDeviceValue(services, value, (now) => (now === null ? next : change(now))).catch(console.warn)
    },
  }
}
