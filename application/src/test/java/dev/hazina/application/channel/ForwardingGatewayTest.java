package dev.hazina.application.channel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.ForwardingGateway.Call;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// A method with a default would be answered in front of the provider that has its own.
class ForwardingGatewayTest {
    private final List<Method> calls = Stream.of(ChannelGateway.class.getMethods())
            .filter(method -> !Modifier.isStatic(method.getModifiers())).toList();

    @Test
    void everyMethodOfAProviderIsForwarded() {
        assertThat(calls).isNotEmpty().allSatisfy(method -> assertThat(
                ForwardingGateway.class.getDeclaredMethod(method.getName(), method.getParameterTypes())).isNotNull());
    }

    /// What stops, measures or traces calls would miss another one.
    @Test
    void eachThatReportsAnOutcomeIsACall() {
        assertThat(calls.stream().filter(method -> method.getReturnType() == Report.class))
                .hasSameSizeAs(Call.values());
    }
}
