/**
 * Names of types that a language has, or that a generated file uses. A type of the description gets another name, the
 * same in all languages. PHP does not tell capital letters from small ones.
 */
export const RESERVED_NAMES: readonly string[] = [
  // TypeScript
  ...['Array', 'Record'],
  // Python
  ...['Any', 'Literal', 'NotRequired', 'TypeAlias', 'TypedDict', 'None', 'True', 'False'],
  // C#
  ...['DateTimeOffset', 'Dictionary', 'JsonIgnore', 'JsonIgnoreCondition', 'JsonPropertyName', 'Obsolete', 'System'],
  // Java
  ...['Boolean', 'Deprecated', 'Double', 'JsonIgnoreProperties', 'JsonInclude', 'JsonProperty', 'List', 'Long', 'Map'],
  ...['Object', 'String', 'Com', 'Java'],
  // PHP
  ...['Abstract', 'And', 'As', 'Bool', 'Break', 'Callable', 'Case', 'Catch', 'Class', 'Clone', 'Const', 'Continue'],
  ...['Declare', 'Default', 'Die', 'Do', 'Echo', 'Else', 'Elseif', 'Empty', 'Enddeclare', 'Endfor', 'Endforeach'],
  ...['Endif', 'Endswitch', 'Endwhile', 'Enum', 'Eval', 'Exit', 'Extends', 'Final', 'Finally', 'Float', 'Fn', 'For'],
  ...['Foreach', 'Function', 'Global', 'Goto', 'If', 'Implements', 'Include', 'Instanceof', 'Insteadof', 'Int'],
  ...['Interface', 'Isset', 'Iterable', 'Match', 'Mixed', 'Namespace', 'Never', 'New', 'Null', 'Or', 'Parent', 'Print'],
  ...['Private', 'Protected', 'Public', 'Readonly', 'Require', 'Resource', 'Return', 'Self', 'Static', 'Switch'],
  ...['Throw', 'Trait', 'Try', 'Unset', 'Use', 'Var', 'Void', 'While', 'Xor', 'Yield'],
];
