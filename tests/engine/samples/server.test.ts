import { describe, expect, it } from 'vitest';
import type { RequestServer } from '../../../src/model/request-operation.ts';
import { destinationOf, freeVariables, serverAddress, serverChoices } from '../../../src/samples/server.ts';

const plain = (url: string, name?: string): RequestServer => ({ url, variables: [], ...(name && { name }) });
const variable = (name: string, given: string, ...values: string[]) => ({ name, default: given, enum: values });

const servers: readonly RequestServer[] = [
  plain('https://prova.example.it/v1', 'Test'),
  plain('https://api.example.it/v1'),
  {
    url: 'https://{zona}.{cliente}.example.com/{versione}',
    variables: [
      variable('zona', 'eu', 'eu', 'us'),
      variable('cliente', 'demo'),
      variable('versione', 'v1', 'v1', 'v2'),
    ],
  },
];

describe('the servers to choose from', () => {
  it('are named, and have each combination of the values that their variables list', () => {
    expect(serverChoices({ servers }).map(({ label }) => label)).toEqual([
      'Test · prova.example.it',
      'https://api.example.it/v1',
      'https://eu.demo.example.com/v1',
      'https://eu.demo.example.com/v2',
      'https://us.demo.example.com/v1',
      'https://us.demo.example.com/v2',
    ]);
    expect(servers.map((server) => freeVariables(server).map(({ name }) => name))).toEqual([[], [], ['cliente']]);
  });

  it('of too many combinations are one, whose variables have fields', () => {
    const many = Array.from({ length: 13 }, (_, index) => `r${index}`);
    const server = { url: 'https://{regione}.example.it', variables: [variable('regione', 'r0', ...many)] };
    expect(serverChoices({ servers: [server] })).toHaveLength(1);
    expect(freeVariables(server)).toHaveLength(1);
  });

  it('are found again by their address', () => {
    for (const { destination } of serverChoices({ servers }))
      expect(destinationOf({ servers }, serverAddress({ servers }, destination))).toEqual(destination);
    const typed = { server: 2, serverVariables: { zona: 'us', cliente: 'rossi' } };
    expect(destinationOf({ servers }, serverAddress({ servers }, typed))).toEqual(typed);
    for (const address of [
      'https://altro.example.it',
      'https://evil.example/.demo.example.com/v1',
      '',
      'https://api.example.it/v1/',
    ])
      expect(destinationOf({ servers }, address)).toBeUndefined();
  });
});
