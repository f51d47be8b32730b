export {
  type BodyOf,
  type DataOf,
  type EndpointName,
  type Endpoints,
  endpoints,
  type ParamsOf,
  saveHeaders,
} from './endpoints.ts'
export { Entry, EntryConflict, EntryVersion, Grade, type LayoutField, LayoutFields } from './entry.ts'
export { AnyEnvelope, type Envelope, ErrorBody, ErrorCode, statusOf } from './envelope.ts'
export { Message } from './message.ts'
export { CurrentYear, GradingStudent, Student, UserClass } from './school.ts'
export { schoolKey } from './schoolKey.ts'
export { LoginBody, SessionUser, Theme } from './session.ts'
export { type Category, LayoutName, type Snippet, type Subject, Template } from './template.ts'
