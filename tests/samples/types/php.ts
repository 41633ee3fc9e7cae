import { succeeds } from '../../setup/succeeds.ts';
import { linesOf, runIn } from './run-in.ts';
import type { TypeRunner } from './type-runner.ts';

const MAIN = `<?php
declare(strict_types=1);
error_reporting(E_ALL);
set_error_handler(function ($level, $message) { throw new ErrorException($message); });
foreach (json_decode(file_get_contents('types.json')) as $file) {
    ob_start();
    require $file;
    if (ob_get_clean() !== '') throw new Exception("$file prints");
}
foreach (json_decode(file_get_contents('values.json')) as [$type, $json]) {
    $data = json_decode($json, true, 512, JSON_THROW_ON_ERROR);
    $value = $type::from($data);
    echo json_encode($value, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE), "\\n";
}
`;

export const php: TypeRunner = {
  packages: ['php-cli'],
  isPresent: () => succeeds('php', ['-r', 'exit(PHP_VERSION_ID >= 80100 ? 0 : 1);']),
  paste: (code, module) => `<?php\n\nnamespace ${module};\n\n${code}`,
  run(types, values, signal) {
    const files = {
      'main.php': MAIN,
      'types.json': JSON.stringify(types.map(({ folder, file }) => `${folder}/${file}`)),
      'values.json': JSON.stringify(values.map(({ of, type, json }) => [`${of.module}\\${type}`, json])),
    };
    return runIn(types, files, signal, async (run) => linesOf(await run('php', 'main.php')));
  },
};
