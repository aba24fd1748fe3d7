package dev.hazina.architecture;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeParameterTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.Modifier;

/// Compares the parameters that comments name with those that are there. A comment outlives the name that it was
/// written for, because no compiler reads it.
final class CommentedParameters extends TreePathScanner<Void, Void> {
    private static final Pattern PARAM = Pattern.compile("^\\s*@param\\s+<?(\\w+)", Pattern.MULTILINE);

    private final Trees trees;
    private final List<String> stray = new ArrayList<>();

    private CommentedParameters(Trees trees) {
        this.trees = trees;
    }

    /// What a comment calls a parameter, a component or a type parameter, and is none.
    static List<String> stray(CompilationUnitTree unit, Trees trees) {
        CommentedParameters comments = new CommentedParameters(trees);
        comments.scan(unit, null);
        return List.copyOf(comments.stray);
    }

    @Override
    public Void visitMethod(MethodTree method, Void unused) {
        check(method.getName().toString(), names(method.getTypeParameters(), method.getParameters()));
        return super.visitMethod(method, unused);
    }

    @Override
    public Void visitClass(ClassTree type, Void unused) {
        List<VariableTree> components = type.getMembers().stream()
                .filter(member -> type.getKind() == Tree.Kind.RECORD && member instanceof VariableTree field
                        && !field.getModifiers().getFlags().contains(Modifier.STATIC))
                .map(VariableTree.class::cast).toList();
        check(type.getSimpleName().toString(), names(type.getTypeParameters(), components));
        return super.visitClass(type, unused);
    }

    private static Set<String> names(List<? extends TypeParameterTree> types, List<? extends VariableTree> parameters) {
        Set<String> names = new HashSet<>();
        types.forEach(type -> names.add(type.getName().toString()));
        parameters.forEach(parameter -> names.add(parameter.getName().toString()));
        return names;
    }

    private void check(String of, Set<String> names) {
        PARAM.matcher(Optional.ofNullable(trees.getDocComment(getCurrentPath())).orElse("")).results()
                .map(found -> found.group(1)).filter(name -> !names.contains(name))
                .forEach(name -> stray.add(of + ": " + name));
    }
}
