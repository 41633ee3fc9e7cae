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
  export type HarPair = { readonly name: string; readonly value: string };
  /** A request as clients receive it. httpsnippet adds an empty `postData` to a request without a body. */
  export type HarRequest = {
    readonly method: string;
    readonly url: string;
    readonly queryString: readonly HarPair[];
    readonly headers: readonly HarPair[];
    readonly postData: { readonly mimeType: string; readonly text?: string; readonly params?: readonly HarPair[] };
  };
  export type Client = ((request: HarRequest) => string) & { info: { readonly key: string; readonly title: string } };
  type TargetInfo = {
    readonly key: string;
    readonly title: string;
    readonly extname: string;
    readonly default: string;
  };
  const HTTPSnippet: {
    addTarget(target: Readonly<Record<string, Client | TargetInfo>>): void;
    availableTargets(): readonly { readonly key: string }[];
  };
  export default HTTPSnippet;
}
