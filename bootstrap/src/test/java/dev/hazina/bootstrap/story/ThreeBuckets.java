package dev.hazina.bootstrap.story;

import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestInstanceFactoryContext;
import org.junit.jupiter.api.extension.TestInstancePreConstructCallback;

/// A story whose programs have three buckets. The other stories have one, which is the default. The property that says
/// how many all stories of a run have goes before both.
final class ThreeBuckets implements TestInstancePreConstructCallback, BeforeAllCallback, AfterAllCallback {
    private static final String THREE = "3";
    private boolean isOurs;

    /// A test class that begins its program in its constructor is made before everything else.
    @Override
    public void preConstructTestInstance(TestInstanceFactoryContext factory, ExtensionContext context) {
        set();
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        set();
    }

    private void set() {
        if (System.getProperty(HazinaProcess.COUNT) == null) {
            System.setProperty(HazinaProcess.COUNT, THREE);
            isOurs = true;
        }
    }

    @Override
    public void afterAll(ExtensionContext context) {
        if (isOurs) {
            System.clearProperty(HazinaProcess.COUNT);
        }
    }
}
