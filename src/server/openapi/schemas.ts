import * as z from 'zod/mini'
import * as contract from '#contract/index.ts'

export type Json = Record<string, unknown>

/** The contract's schemas that have a name of their own in the document. */
const named = {
  ...{ AdminUser: contract.AdminUser, ArchivedStudent: contract.ArchivedStudent, CurrentYear: contract.CurrentYear },
  ...{ Entry: contract.Entry, EntryConflict: contract.EntryConflict, EntryVersion: contract.EntryVersion },
  ...{ ErrorBody: contract.ErrorBody, Grade: contract.Grade, GradingStudent: contract.GradingStudent },
  ...{ ImportChange: contract.ImportChange, ImportPreview: contract.ImportPreview, Klass: contract.Klass },
  ...{ ImportProfile: contract.ImportProfile, ImportProblem: contract.ImportProblem, Message: contract.Message },
  ...{ LoginBody: contract.LoginBody, Preferences: contract.Preferences, ReadColumns: contract.ReadColumns },
  ...{ SchoolAbout: contract.SchoolAbout, SchoolSettings: contract.SchoolSettings, SchoolYear: contract.SchoolYear },
  ...{ SessionUser: contract.SessionUser, StoredFile: contract.StoredFile, Student: contract.Student },
  ...{ Template: contract.Template, TemplateSummary: contract.TemplateSummary, UserClass: contract.UserClass },
  ...{ TemplateUsage: contract.TemplateUsage, YearPart: contract.YearPart },
}

const file = { type: 'string', contentMediaType: 'application/octet-stream' }

export interface Schemas {
  /** As JSON Schema 2020-12, with what has a name referred to. `input` is what the server takes, `output` exactly what it answers. */
  of(schema: z.core.$ZodType, io: 'input' | 'output'): Json
  /** What was referred to until now, by its name in the document. */
  components: Record<string, Json>
}

/** Turns the contract's schemas into the document's. */
export function createSchemas(): Schemas {
  const names = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(named)) names.add(schema, { id })
  const components: Record<string, Json> = {}
  return {
    components,
    of(schema, io) {
      // A body may hold more than is looked at, an answer may not: one schema can stand in the document twice.
      const nameOf = (id: string) => (io === 'input' ? `${id}Input` : id)
      const made = z.toJSONSchema(schema, {
        ...{ io, metadata: names, target: 'draft-2020-12' },
        override: ({ zodSchema, jsonSchema }) => {
          if (zodSchema._zod.def.type !== 'file') return
          for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
          Object.assign(jsonSchema, file)
        },
      })
      const text = JSON.stringify(made).replaceAll(
        /"#\/\$defs\/(\w+)"/g,
        (_, id: string) => `"#/components/schemas/${nameOf(id)}"`,
      )
      const { $schema, $defs = {}, ...rest } = JSON.parse(text) as { $schema?: string; $defs?: Record<string, Json> }
      for (const [id, { $schema: _dialect, id: _id, ...definition }] of Object.entries($defs)) {
        components[nameOf(id)] = definition
      }
      return rest
    },
  }
}
