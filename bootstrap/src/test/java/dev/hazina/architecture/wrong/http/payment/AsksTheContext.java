package dev.hazina.architecture.wrong.http.payment;

import io.micronaut.context.BeanContext;

/// Wrong: its constructor says that it needs everything.
public final class AsksTheContext {
    private final BeanContext beans;

    AsksTheContext(BeanContext beans) {
        this.beans = beans;
    }

    Object find(Class<?> type) {
        return beans.getBean(type);
    }
}
