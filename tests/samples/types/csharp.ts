import { existsSync } from 'node:fs';
import { succeeds } from '../../setup/succeeds.ts';
import { linesOf, runIn } from './run-in.ts';
import type { TypeRunner } from './type-runner.ts';

/** Where Debian puts Json.NET for mono. Debian has no System.Text.Json. */
const LIBRARY = '/usr/lib/cli/Newtonsoft.Json-5.0/Newtonsoft.Json.dll';

/** The attributes of System.Text.Json, and a program with which Json.NET obeys them. */
const MAIN = `using System;
using System.IO;
using System.Reflection;
using System.Text.Json.Serialization;
using Newtonsoft.Json;
using Newtonsoft.Json.Serialization;

namespace System.Text.Json.Serialization
{
    public enum JsonIgnoreCondition { Never, Always, WhenWritingDefault, WhenWritingNull }

    public sealed class JsonPropertyNameAttribute : Attribute
    {
        public JsonPropertyNameAttribute(string name) { Name = name; }
        public string Name { get; private set; }
    }

    public sealed class JsonIgnoreAttribute : Attribute
    {
        public JsonIgnoreCondition Condition { get; set; }
    }
}

class Resolver : DefaultContractResolver
{
    protected override JsonProperty CreateProperty(MemberInfo member, MemberSerialization serialization)
    {
        var property = base.CreateProperty(member, serialization);
        property.PropertyName = member.GetCustomAttribute<JsonPropertyNameAttribute>().Name;
        if (member.GetCustomAttribute<System.Text.Json.Serialization.JsonIgnoreAttribute>() != null)
            property.NullValueHandling = NullValueHandling.Ignore;
        return property;
    }
}

static class Program
{
    static void Main()
    {
        var settings = new JsonSerializerSettings {
            ContractResolver = new Resolver(),
            MissingMemberHandling = MissingMemberHandling.Error,
            DateParseHandling = DateParseHandling.None,
        };
        foreach (var value in JsonConvert.DeserializeObject<string[][]>(File.ReadAllText("values.json")))
        {
            var type = Assembly.GetExecutingAssembly().GetType(value[0], true);
            Console.WriteLine(JsonConvert.SerializeObject(JsonConvert.DeserializeObject(value[1], type, settings), settings));
        }
    }
}
`;

export const csharp: TypeRunner = {
  packages: ['mono-mcs', 'mono-runtime', 'libnewtonsoft-json5.0-cil'],
  isPresent: () => succeeds('mcs', ['--version']) && succeeds('mono', ['--version']) && existsSync(LIBRARY),
  paste: (code, module) => `using System;
using System.Collections.Generic;
using System.Text.Json.Serialization;

namespace ${module}
{
${code}}
`,
  run(types, values, signal) {
    const files = {
      'Main.cs': MAIN,
      'values.json': JSON.stringify(values.map(({ of, type, json }) => [`${of.module}.${type}`, json])),
    };
    const sources = types.map(({ folder, file }) => `${folder}/${file}`);
    return runIn(types, files, signal, async (run) => {
      await run('mcs', '-codepage:utf8', `-r:${LIBRARY}`, '-out:Main.exe', 'Main.cs', ...sources);
      return linesOf(await run('mono', 'Main.exe'));
    });
  },
};
