/** The fixed fields of all objects of OpenAPI 3.0 and 3.1 (section 4.8). */
export const FIELD_NAMES: ReadonlySet<string> = new Set(
  (
    'openapi info jsonSchemaDialect servers paths webhooks components security tags externalDocs title summary description ' +
    'termsOfService contact license version name url email identifier variables enum default schemas responses parameters ' +
    'examples requestBodies headers securitySchemes links callbacks pathItems get put post delete options head patch trace ' +
    'operationId requestBody deprecated in required allowEmptyValue style explode allowReserved schema example content ' +
    'encoding contentType value externalValue operationRef server propertyName mapping xml namespace prefix attribute ' +
    'wrapped type scheme bearerFormat flows openIdConnectUrl implicit password clientCredentials authorizationCode ' +
    'authorizationUrl tokenUrl refreshUrl scopes'
  ).split(' '),
);
