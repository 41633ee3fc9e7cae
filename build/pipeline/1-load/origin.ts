/**
 * Whose site it is. An own site has what its project has besides the OpenAPI document (`Own`). A foreign one shows the
 * document of somebody else, written in any language, whose mistakes nobody here can correct: it has nothing else.
 */
export type Origin<Own = unknown> = ({ readonly kind: 'own' } & Own) | { readonly kind: 'foreign' };
