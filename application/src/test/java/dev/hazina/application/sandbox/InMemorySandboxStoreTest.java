package dev.hazina.application.sandbox;

class InMemorySandboxStoreTest extends SandboxStoreContract {
    private final SandboxStore store = new InMemorySandboxStore();

    @Override
    protected SandboxStore store() {
        return store;
    }
}
