/** The part of openapi-snippet 0.14 that this project uses; the package has no types. */
declare module 'openapi-snippet' {
  type Snippet = { readonly id: string; readonly title: string; readonly content: string };
  const OpenAPISnippet: {
    getEndpointSnippets(
      document: object,
      path: string,
      method: string,
      targets: readonly string[],
    ): { readonly snippets: readonly Snippet[] };
  };
  export default OpenAPISnippet;
}

/** The part of httpsnippet 2.0 that this project uses; openapi-snippet uses the same version. */
declare module 'httpsnippet' {
  export type HarPair = { readonly name: string; readonly value: string; readonly comment?: string };
  export type HarParam = {
    readonly name: string;
    readonly value?: string;
    readonly fileName?: string;
    readonly contentType?: string;
  };
  export type HarRequest = {
    readonly method: string;
    readonly url: string;
    readonly queryString: readonly HarPair[];
    readonly headers: readonly HarPair[];
    readonly postData?: { readonly mimeType: string; readonly text?: string; readonly params?: readonly HarParam[] };
  };
  export type Client = ((request: HarRequest) => string) & {
    info: { readonly key: string; readonly title: string; readonly link: string; readonly description: string };
  };
  export default class HTTPSnippet {
    constructor(request: HarRequest);
    convert(target: string, client: string): string | false;
    static addTargetClient(target: string, client: Client): void;
    static availableTargets(): readonly {
      readonly key: string;
      readonly clients: readonly { readonly key: string }[];
    }[];
  }
}
