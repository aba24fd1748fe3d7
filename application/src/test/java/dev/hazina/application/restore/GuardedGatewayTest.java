package dev.hazina.application.restore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.KeptReferenceReads;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.application.storage.StorageFailure;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Every method of a gateway, before a provider that notes what reaches it.
class GuardedGatewayTest {
    private static final Restore OPEN = new Restore(UUID.randomUUID(), Instant.EPOCH, 1, Instant.EPOCH, 2,
            Optional.empty(), Optional.empty());

    private static final String REFERENCE = "ws_CO_1";

    private final List<String> reached = new ArrayList<>();
    private KeptReferenceReads references = (provider, reference) -> false;
    private final ChannelGateway provider = (ChannelGateway) Proxy.newProxyInstance(
            ChannelGateway.class.getClassLoader(), new Class<?>[]{ChannelGateway.class}, (proxy, method, arguments) -> {
                reached.add(method.getName());
                return method.getReturnType() == Report.class
                        ? Report.of(new Outcome.Accepted(REFERENCE))
                        : method.getReturnType() == boolean.class ? Boolean.TRUE : null;
            });

    private static final class Away extends StorageFailure {
        private static final long serialVersionUID = 1L;

        private Away() {
            super("away", null);
        }

        @Override
        public boolean isUnavailable() {
            return true;
        }
    }

    private static Stream<Method> methods() {
        return Stream.of(ChannelGateway.class.getMethods());
    }

    @ParameterizedTest
    @MethodSource("methods")
    void everythingReachesTheProviderWhileNoRestoreIsOpen(Method method) throws ReflectiveOperationException {
        call(method, reads(Optional.empty()));

        assertThat(reached).endsWith(method.getName()).isSubsetOf("name", method.getName());
    }

    @ParameterizedTest
    @MethodSource("methods")
    void nothingIsSentWhileOneIsOpen(Method method) throws ReflectiveOperationException {
        Object outcome = call(method, reads(Optional.of(OPEN)));

        requireUnsent(method, outcome);
    }

    @ParameterizedTest
    @MethodSource("methods")
    void nothingIsSentWhileThatCannotBeSeen(Method method) throws ReflectiveOperationException {
        Object outcome = call(method, new RestoreReads() {
            @Override
            public Optional<Restore> open() {
                throw new Away();
            }

            @Override
            public Optional<Restore> latest() {
                return Optional.empty();
            }

            @Override
            public Optional<Instant> lastUnproven() {
                return Optional.empty();
            }
        });

        requireUnsent(method, outcome);
    }

    private static Stream<Method> queries() {
        return methods().filter(method -> List.of(method.getParameterTypes()).stream()
                .anyMatch(type -> type == StatusQuery.class || type == PayoutQuery.class))
                .filter(method -> !sends(method));
    }

    @ParameterizedTest
    @MethodSource("queries")
    void aQueryIsAnsweredInDoubtWhileItCannotBeSeenWhoseItsReferenceIs(Method query)
            throws ReflectiveOperationException {
        references = (provider, reference) -> {
            throw new Away();
        };

        assertThat(call(query, reads(Optional.empty()))).isInstanceOfSatisfying(Report.class,
                report -> assertThat(report.outcome()).isInstanceOfSatisfying(Outcome.Unknown.class,
                        unknown -> assertThat(unknown.isUnheard()).isTrue()));
        assertThat(reached).doesNotContain(query.getName());
    }

    /// A prompt was answered with the id of another one, whose own answer is recorded while the query is under way.
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anEndThatWasToldByAReferenceIsDoubtWhereAnotherOneHasItMeanwhile(boolean shared) {
        InMemoryHazina hazina = new InMemoryHazina();
        Instruction<PaymentDetails> paid = new TestInstructions(hazina, TestMerchant.open(hazina)).prompt(100_00);
        hazina.gateway.settle(paid.details().id());
        references = (_, _) -> shared && !hazina.gateway.questions().isEmpty();

        Report report = new GuardedGateway(hazina.gateway, reads(Optional.empty()), references)
                .query(new StatusQuery(paid, Optional.of(REFERENCE), "token", false));

        assertThat(hazina.gateway.questions()).hasSize(1);
        assertThat(report.outcome()).isInstanceOf(shared ? Outcome.Unknown.class : Outcome.Succeeded.class);
    }

    /// Every call that reports an outcome moves money, or keeps it from moving, except the queries.
    private static boolean sends(Method method) {
        return method.getReturnType() == Report.class && !method.getName().equals("query");
    }

    private void requireUnsent(Method method, Object outcome) {
        if (sends(method)) {
            assertThat(reached).isEmpty();
            assertThat(outcome).isInstanceOfSatisfying(Report.class,
                    report -> assertThat(report.outcome()).isInstanceOf(Outcome.Unknown.class));
        } else {
            assertThat(reached).endsWith(method.getName()).isSubsetOf("name", method.getName());
        }
    }

    private Object call(Method method, RestoreReads reads) throws ReflectiveOperationException {
        @Nullable
        Object[] arguments = new @Nullable Object[method.getParameterCount()];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = argument(method.getParameterTypes()[i]);
        }
        return method.invoke(new GuardedGateway(provider, reads, references), arguments);
    }

    private static @Nullable Object argument(Class<?> type) throws ReflectiveOperationException {
        if (type == boolean.class) {
            return false;
        }
        if (type == StatusQuery.class || type == PayoutQuery.class) {
            return type.getConstructors()[0].newInstance(null, Optional.of(REFERENCE), "token", false);
        }
        return type.isRecord() && type != IncomingCallback.class ? withoutParts(type) : null;
    }

    private static Object withoutParts(Class<?> order) throws ReflectiveOperationException {
        Class<?>[] parts = Stream.of(order.getRecordComponents()).map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        return order.getDeclaredConstructor(parts).newInstance(new @Nullable Object[parts.length]);
    }

    private static RestoreReads reads(Optional<Restore> open) {
        return new RestoreReads() {
            @Override
            public Optional<Restore> open() {
                return open;
            }

            @Override
            public Optional<Restore> latest() {
                return open;
            }

            @Override
            public Optional<Instant> lastUnproven() {
                return Optional.empty();
            }
        };
    }
}
