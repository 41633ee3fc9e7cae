/* What some browsers offer and TypeScript's own declarations lack. */

/** Network Information API. Each browser supports other parts of it, many none. */
interface Navigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Trusted Types. */
declare var trustedTypes:
  | {
      createPolicy<Rules extends Readonly<Record<string, (text: string) => string>>>(name: string, rules: Rules): Rules;
    }
  | undefined;
