package dev.hazina.bootstrap.plugin;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A version of the interface for adapters. Within one major version nothing is taken away that a jar may use, and what
/// is added raises the minor one.
record ApiVersion(int major, int minor) {
    private static final Pattern FORM = Pattern.compile("([0-9]{1,4})\\.([0-9]{1,4})");

    static Optional<ApiVersion> parse(String text) {
        Matcher parts = FORM.matcher(text);
        return parts.matches()
                ? Optional.of(new ApiVersion(Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2))))
                : Optional.empty();
    }

    /// Whether a jar that was built for another version works with this one.
    boolean serves(ApiVersion built) {
        return major == built.major && minor >= built.minor;
    }

    @Override
    public String toString() {
        return major + "." + minor;
    }
}
