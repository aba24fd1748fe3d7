package dev.hazina.bootstrap.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.invitation.AcceptInvitation;
import dev.hazina.application.wallet.CloseWallet;
import dev.hazina.application.wiring.EmailCommands;
import dev.hazina.application.wiring.MoneyCommands;
import dev.hazina.application.wiring.SmsCommands;
import io.micronaut.context.BeanContext;
import io.micronaut.context.DefaultBeanContext;
import io.micronaut.inject.BeanDefinitionReference;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CommandBeansTest {
    private final InMemoryHazina hazina = new InMemoryHazina();

    @Test
    void eachCommandIsTheOneOfItsRecord() {
        try (BeanContext container = new OwnContainer()) {
            Stream.of(hazina.money, hazina.webhooks, hazina.merchants, hazina.access(), hazina.staff(),
                    SmsCommands.of(hazina.merchantPorts(), hazina.world.sms().phones(), Optional.empty(), new Random(7),
                            Runnable::run),
                    EmailCommands.of(hazina.merchantPorts(), hazina.world.emailChanges(), hazina.accessPorts()))
                    .forEach(container::registerSingleton);
            CommandBeans.addTo(container);
            container.start();

            assertThat(CommandBeans.all()).hasSizeGreaterThan(75)
                    .allSatisfy(bean -> assertThat(container.getBean(bean.command())).isInstanceOf(bean.command())
                            .isSameAs(bean.way().apply(container.getBean(bean.built()))));
        }
    }

    @Test
    void noCommandHasTwoBeansAndRecordsInRecordsAreTakenApart() {
        List<Class<?>> commands = CommandBeans.all().<Class<?>>map(CommandBean::command).toList();

        assertThat(commands).doesNotHaveDuplicates().contains(CloseWallet.class, AcceptInvitation.class)
                .noneMatch(Class::isRecord);
    }

    /// Otherwise what uses a command would be stopped after what the command uses.
    @Test
    void aCommandRequiresTheRecordThatBuildsIt() {
        assertThat(CommandBeans.all()).filteredOn(bean -> bean.command() == CloseWallet.class)
                .flatExtracting(CommandBean::getRequiredComponents).containsExactly(MoneyCommands.class);
    }

    /// Has none of the program's own beans.
    private static final class OwnContainer extends DefaultBeanContext {
        @Override
        @SuppressWarnings("rawtypes")
        protected List<BeanDefinitionReference> resolveBeanDefinitionReferences() {
            return super.resolveBeanDefinitionReferences().stream()
                    .filter(bean -> bean.getBeanDefinitionName().startsWith("io.micronaut.runtime.event")
                            || bean.getBeanDefinitionName().startsWith("io.micronaut.context"))
                    .toList();
        }
    }
}
