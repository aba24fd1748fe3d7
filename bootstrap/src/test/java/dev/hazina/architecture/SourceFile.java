package dev.hazina.architecture;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.type.TypeKind;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/// A Java source file of the repository, with the data for the rules on sources.
///
/// @param path relative to the repository's root
/// @param methods every method and constructor that has a body
/// @param strayParameters what a comment calls a parameter, and is none
/// @param floats where a number floats, also within a method, which its class file doesn't show
record SourceFile(String path, List<String> lines, List<Method> methods, List<String> strayParameters,
        List<String> floats) {

    static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    private static final List<String> MODULES = List.of("domain", "application", "adapters-http",
            "adapters-persistence",
            "adapters-providers", "adapters-webhooks", "bootstrap", "bootstrap/hexagon-rules",
            "docs/provider-template");
    private static final Set<TypeKind> FLOATING = Set.of(TypeKind.DOUBLE, TypeKind.FLOAT);
    private static final Set<String> TEST_ANNOTATIONS = Set.of("Test", "ParameterizedTest", "RepeatedTest",
            "TestFactory");

    /// @param lines from the line of the opening brace to the line of the closing one
    /// @param isTest whether JUnit runs it
    record Method(String name, int lines, boolean isTest) {}

    /// All sources of all modules, main and test.
    static List<SourceFile> all() {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            var task = (JavacTask) compiler.getTask(null, files, null, List.of("-proc:none"), null,
                    files.getJavaFileObjectsFromPaths(paths()));
            Trees trees = Trees.instance(task);
            List<SourceFile> sources = new ArrayList<>();
            for (CompilationUnitTree unit : task.parse()) {
                sources.add(read(unit, trees, Files.readAllLines(Path.of(unit.getSourceFile().toUri()))));
            }
            return List.copyOf(sources);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A source that stands in no file.
    static SourceFile of(String text) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        var task = (JavacTask) compiler.getTask(null, null, null, List.of("-proc:none"), null,
                List.of(new SimpleJavaFileObject(ROOT.resolve("Given.java").toUri(), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return text;
                    }
                }));
        return read(task.parse().iterator().next(), Trees.instance(task), text.lines().toList());
    }

    private static List<Path> paths() throws IOException {
        List<Path> paths = new ArrayList<>();
        for (String module : MODULES) {
            try (Stream<Path> tree = Files.walk(ROOT.resolve(module).resolve("src"))) {
                tree.filter(path -> path.toString().endsWith(".java")).sorted().forEach(paths::add);
            }
        }
        return paths;
    }

    private static SourceFile read(CompilationUnitTree unit, Trees trees, List<String> text) {
        SourcePositions positions = trees.getSourcePositions();
        Path file = Path.of(unit.getSourceFile().toUri());
        LineMap lines = unit.getLineMap();
        List<Method> methods = new ArrayList<>();
        List<String> floats = new ArrayList<>();
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitLiteral(LiteralTree literal, Void unused) {
                if (literal.getValue() instanceof Double || literal.getValue() instanceof Float) {
                    floats.add(literal.toString());
                }
                return super.visitLiteral(literal, unused);
            }

            @Override
            public Void visitPrimitiveType(PrimitiveTypeTree type, Void unused) {
                if (FLOATING.contains(type.getPrimitiveTypeKind())) {
                    floats.add(type.toString());
                }
                return super.visitPrimitiveType(type, unused);
            }

            @Override
            public Void visitMethod(MethodTree method, Void unused) {
                if (method.getBody() != null) {
                    long first = lines.getLineNumber(positions.getStartPosition(unit, method.getBody()));
                    long last = lines.getLineNumber(positions.getEndPosition(unit, method.getBody()));
                    boolean isTest = method.getModifiers().getAnnotations().stream().anyMatch(
                            annotation -> TEST_ANNOTATIONS.contains(annotation.getAnnotationType().toString()));
                    methods.add(new Method(method.getName().toString(), (int) (last - first + 1), isTest));
                }
                return super.visitMethod(method, unused);
            }
        }.scan(unit, null);
        return new SourceFile(ROOT.relativize(file).toString().replace('\\', '/'), text, methods,
                CommentedParameters.stray(unit, trees), floats);
    }
}
