package dev.hazina.application.artifact;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Some classes, and all that these need of folders of compiled classes: a part of the program that can be used without
/// the rest of it.
public final class ClassClosure {
    private static final String CLASS = ".class";
    private static final String PACKAGE = "package-info";
    private static final String JAVA = ".java";
    /// Types stand in descriptors and in generic signatures.
    private static final Pattern TYPE = Pattern.compile("L([\\w$]+(?:/[\\w$]+)+)[;<]");

    private final Map<String, Path> files = new TreeMap<>();
    private final Map<String, Path> sources = new TreeMap<>();

    /// @param folders such as `target/classes`
    public ClassClosure(Collection<Path> folders) {
        for (Path folder : folders) {
            try (Stream<Path> tree = Files.walk(folder)) {
                tree.filter(file -> file.toString().endsWith(CLASS)).forEach(file -> {
                    String name = folder.relativize(file).toString().replace('\\', '/');
                    String type = name.substring(0, name.length() - CLASS.length());
                    files.putIfAbsent(type, file);
                    sources.putIfAbsent(type, sourceFolder(folder).resolve(type + JAVA));
                });
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /// Where Maven has the sources of what it compiles into a folder.
    private static Path sourceFolder(Path folder) {
        String kind = folder.endsWith("test-classes") ? "test" : "main";
        return folder.resolve("../../src").resolve(kind).resolve("java");
    }

    /// Copies the closure of packages and classes, and its sources.
    ///
    /// @param args the folder for the classes; that for the sources; names of packages and classes, separated by
    ///        commas; the folders of classes, in the `target` of modules
    public static void main(String[] args) throws IOException {
        Set<String> roots = Set.of(args[2].split(","));
        ClassClosure all = new ClassClosure(Arrays.stream(args).skip(3).map(Path::of).toList());
        Set<String> classes = all.of(name -> roots.contains(packageOf(name)) || roots.contains(name));
        all.copy(classes, Path.of(args[0]));
        all.copySources(classes, Path.of(args[1]));
    }

    private static String packageOf(String name) {
        int end = name.lastIndexOf('.');
        return end < 0 ? "" : name.substring(0, end);
    }

    /// The names of the classes, those within others too, as `java.lang.Class` has them.
    ///
    /// @param roots chooses by such names
    public Set<String> of(Predicate<String> roots) {
        Set<String> found = new TreeSet<>();
        Deque<String> next = new ArrayDeque<>(
                files.keySet().stream().filter(name -> roots.test(dotted(name))).toList());
        while (!next.isEmpty()) {
            String name = next.pop();
            if (files.containsKey(name) && found.add(name)) {
                next.addAll(named(model(name)).collect(Collectors.toSet()));
                next.addAll(family(name));
            }
        }
        return found.stream().map(ClassClosure::dotted).collect(Collectors.toCollection(TreeSet::new));
    }

    /// The libraries' packages that these classes name.
    public Set<String> libraries(Set<String> classes) {
        return classes.stream().flatMap(name -> named(model(name.replace('.', '/'))))
                .filter(name -> !files.containsKey(name)).map(ClassClosure::dotted).map(ClassClosure::packageOf)
                .filter(name -> !name.startsWith("java.") && !name.startsWith("javax.crypto") && !name.isEmpty())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /// The classes within it, the one it is in, and what its package is marked as.
    private List<String> family(String name) {
        String outermost = name.replaceFirst("\\$.*", "");
        String marks = outermost.replaceFirst("[^/]*$", PACKAGE);
        return files.keySet().stream()
                .filter(one -> one.equals(outermost) || one.startsWith(outermost + "$") || one.equals(marks)).toList();
    }

    private static Stream<String> named(ClassModel model) {
        List<String> names = new ArrayList<>();
        for (PoolEntry entry : model.constantPool()) {
            if (entry instanceof ClassEntry one) {
                names.add(one.asInternalName());
            } else if (entry instanceof Utf8Entry text) {
                TYPE.matcher(text.stringValue()).results().map(found -> found.group(1)).forEach(names::add);
            }
        }
        return names.stream().filter(name -> !name.startsWith("["));
    }

    private ClassModel model(String name) {
        try {
            return ClassFile.of().parse(files.get(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String dotted(String name) {
        return name.replace('/', '.');
    }

    private void copy(Set<String> classes, Path to) throws IOException {
        for (Map.Entry<String, Path> file : files.entrySet()) {
            if (classes.contains(dotted(file.getKey()))) {
                copy(file.getValue(), to.resolve(file.getKey() + CLASS));
            }
        }
    }

    private void copySources(Set<String> classes, Path to) throws IOException {
        for (Map.Entry<String, Path> source : sources.entrySet()) {
            if (classes.contains(dotted(source.getKey())) && !source.getKey().contains("$")) {
                copy(source.getValue(), to.resolve(source.getKey() + JAVA));
            }
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to.getParent());
        Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
}
