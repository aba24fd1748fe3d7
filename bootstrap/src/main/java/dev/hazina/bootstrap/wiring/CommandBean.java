package dev.hazina.bootstrap.wiring;

import io.micronaut.context.BeanContext;
import io.micronaut.context.BeanResolutionContext;
import io.micronaut.context.RuntimeBeanDefinition;
import java.util.Collection;
import java.util.List;
import java.util.function.UnaryOperator;

/// A command as a bean.
///
/// @param built the record of commands that it is a part of, which is a bean
/// @param way from that record to the command
record CommandBean<T>(Class<T> command, Class<?> built, UnaryOperator<Object> way)
        implements
            RuntimeBeanDefinition<T> {

    @Override
    public Class<T> getBeanType() {
        return command;
    }

    @Override
    public boolean isSingleton() {
        return true;
    }

    /// The container stops what uses a command before what the command uses, and finds out by this.
    @Override
    public Collection<Class<?>> getRequiredComponents() {
        return List.of(built);
    }

    @Override
    public T instantiate(BeanResolutionContext resolution, BeanContext container) {
        return command.cast(way.apply(container.getBean(built)));
    }
}
