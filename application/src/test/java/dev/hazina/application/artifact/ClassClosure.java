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
    /// Types stand in descriptors and in generic signatures.
    private static final Pattern TYPE = Pattern.compile("L([\\w$]+(?:/[\\w$]+)+)[;<]");

    private final Map<String, Path> files = new TreeMap<>();

    /// @param folders such as `target/classes`
    public ClassClosure(Collection<Path> folders) {
        for (Path folder : folders) {
            try (Stream<Path> tree = Files.walk(folder)) {
                tree.filter(file -> file.toString().endsWith(CLASS)).forEach(file -> {
                    String name = folder.relativize(file).toString().replace('\\', '/');
                    files.putIfAbsent(name.substring(0, name.length() - CLASS.length()), file);
                });
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /// Copies the closure of packages into a folder.
    ///
    /// @param args the folder; the packages, separated by commas, as in `dev.hazina.providers.spi`; the folders of
    ///        classes
    public static void main(String[] args) throws IOException {
        Path to = Path.of(args[0]);
        Set<String> packages = Set.of(args[1].split(","));
        ClassClosure all = new ClassClosure(Arrays.stream(args).skip(2).map(Path::of).toList());
        all.copy(all.of(name -> packages.contains(packageOf(name))), to);
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

    /// The classes within it, and the one it is in.
    private List<String> family(String name) {
        String outermost = name.replaceFirst("\\$.*", "");
        return files.keySet().stream().filter(one -> one.equals(outermost) || one.startsWith(outermost + "$")).toList();
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
        for (String name : classes) {
            String file = name.replace('.', '/');
            Path target = to.resolve(file + CLASS);
            Files.createDirectories(target.getParent());
            Files.copy(files.get(file), target, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
