package dev.hazina.http.sandbox;

import dev.hazina.http.HttpSettings;
import io.micronaut.context.condition.Condition;
import io.micronaut.context.condition.ConditionContext;

/// The condition of beans that exist only in the sandbox.
public final class InSandbox implements Condition {
    @Override
    @SuppressWarnings("rawtypes") // The framework's own signature.
    public boolean matches(ConditionContext context) {
        return context.getBeanContext().getBean(HttpSettings.class).sandbox();
    }
}
