// Compiles TypeScript beside itself, and ends with 1 where a type is wrong. The arguments are the files.

import ts from 'typescript';

const options = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  erasableSyntaxOnly: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: ['node'],
  typeRoots: [`${import.meta.dirname}/node_modules/@types`],
};
const program = ts.createProgram(process.argv.slice(2), options);
const wrong = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics];
const host = { getCanonicalFileName: (name) => name, getCurrentDirectory: ts.sys.getCurrentDirectory, getNewLine: () => '\n' };
process.stdout.write(ts.formatDiagnostics(wrong, host));
process.exitCode = wrong.length ? 1 : 0;
