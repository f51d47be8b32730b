import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { insertedStyles } from './insertedStyles.ts'
import type { LoggedEnv } from './requestLog.ts'

const self = ["'self'"]
const none = ["'none'"]

/** No inline script and no inline style besides. */
const contentSecurityPolicy = {
  defaultSrc: self,
  scriptSrc: self,
  styleSrc: [...self, ...insertedStyles],
  imgSrc: [...self, 'data:', 'blob:'],
  workerSrc: self,
  manifestSrc: self,
  connectSrc: self,
  objectSrc: none,
  baseUri: none,
  formAction: self,
  frameAncestors: none,
}

/** What the app never asks the device for; a script that got in somehow cannot either. */
const permissionsPolicy = {
  camera: [],
  microphone: [],
  geolocation: [],
  payment: [],
  usb: [],
  bluetooth: [],
  serial: [],
  hid: [],
  midi: [],
  displayCapture: [],
  accelerometer: [],
  gyroscope: [],
  magnetometer: [],
}

// A download brings a stricter policy of its own.
const common = { contentSecurityPolicy, permissionsPolicy, referrerPolicy: 'same-origin', overwrite: false } as const
const overHttp = secureHeaders({ ...common, strictTransportSecurity: false })
const overHttps = secureHeaders({ ...common, strictTransportSecurity: 'max-age=31536000; includeSubDomains' })

/** Security headers of every answer. HSTS only where TLS is spoken, mostly by a proxy before this server. */
export const pageHeaders: MiddlewareHandler<LoggedEnv> = (c, next) =>
  (c.get('client').overTls ? overHttps : overHttp)(c, next)
