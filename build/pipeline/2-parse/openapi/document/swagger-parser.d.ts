/** The part of swagger-parser 13 that validates by schema; its types do not include it. */
declare module '@apidevtools/swagger-parser/lib/validators/schema.js' {
  /** Throws an error whose `details` are the errors of ajv. */
  export default function validateSchema(document: object): void;
}
