package dev.hazina.architecture;

/// Where what is to be found, below a root package. The program has one root; the deliberately wrong classes have
/// another, so that the same rules can be shown to catch them.
///
/// @param root for example `dev.hazina`
record Layout(String root) {

    /// The modules that touch the outside world.
    static final String[] ADAPTERS = {"http", "persistence", "providers", "webhooks"};

    String domain() {
        return below("domain");
    }

    String application() {
        return below("application");
    }

    String http() {
        return below("http");
    }

    String persistence() {
        return below("persistence");
    }

    String providers() {
        return below("providers");
    }

    String webhooks() {
        return below("webhooks");
    }

    String bootstrap() {
        return below("bootstrap");
    }

    /// A package and all within it.
    String below(String packageName) {
        return root + "." + packageName + "..";
    }

    String named(String className) {
        return root + "." + className;
    }
}
