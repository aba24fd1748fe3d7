package dev.hazina.http.transport;

import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import io.micronaut.inject.MethodReference;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.executor.ExecutorSelector;
import io.micronaut.scheduling.executor.ThreadSelection;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.concurrent.ExecutorService;

/// Lets a controller run on the virtual thread that its filter has run on, instead of on another one.
@Singleton
final class RouteExecutors implements BeanCreatedEventListener<ExecutorSelector> {
    @Override
    public ExecutorSelector onCreated(BeanCreatedEvent<ExecutorSelector> event) {
        return new Selector(event.getBean());
    }

    private record Selector(ExecutorSelector framework) implements ExecutorSelector {
        @Override
        public Optional<ExecutorService> select(MethodReference<?, ?> method, ThreadSelection selection) {
            return framework.select(method, selection)
                    .map(chosen -> isBlocking(chosen) ? new VirtualThreadReuse(chosen) : chosen);
        }

        @Override
        public Optional<ExecutorService> select(String name) {
            return framework.select(name);
        }

        private boolean isBlocking(ExecutorService chosen) {
            return framework.select(TaskExecutors.BLOCKING).filter(blocking -> blocking == chosen).isPresent();
        }
    }
}
