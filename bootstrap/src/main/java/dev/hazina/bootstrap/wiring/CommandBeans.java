package dev.hazina.bootstrap.wiring;

import dev.hazina.application.wiring.AccessCommands;
import dev.hazina.application.wiring.EmailCommands;
import dev.hazina.application.wiring.MerchantCommands;
import dev.hazina.application.wiring.MoneyCommands;
import dev.hazina.application.wiring.SmsCommands;
import dev.hazina.application.wiring.StaffCommands;
import dev.hazina.application.wiring.WebhookCommands;
import io.micronaut.context.BeanDefinitionRegistry;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// The commands, each as a bean of its own: the components of the records that build them.
public final class CommandBeans {
    private static final List<Class<? extends Record>> RECORDS = List.of(MoneyCommands.class, WebhookCommands.class,
            MerchantCommands.class, AccessCommands.class, StaffCommands.class, SmsCommands.class,
            EmailCommands.class);

    private CommandBeans() {}

    public static void addTo(BeanDefinitionRegistry container) {
        all().forEach(container::registerBeanDefinition);
    }

    static Stream<CommandBean<?>> all() {
        return RECORDS.stream().flatMap(commands -> of(commands, commands, UnaryOperator.identity()));
    }

    /// A component that is a record of commands again is taken apart.
    private static Stream<CommandBean<?>> of(Class<?> built, Class<?> part, UnaryOperator<Object> way) {
        return Stream.of(part.getRecordComponents()).flatMap(component -> {
            UnaryOperator<Object> further = whole -> read(component, way.apply(whole));
            return component.getType().isRecord()
                    ? of(built, component.getType(), further)
                    : Stream.of(new CommandBean<>(component.getType(), built, further));
        });
    }

    private static Object read(RecordComponent component, Object whole) {
        try {
            return component.getAccessor().invoke(whole);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the accessor of a public record is public", e);
        }
    }
}
