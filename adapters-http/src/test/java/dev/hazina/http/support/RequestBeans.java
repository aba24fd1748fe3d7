package dev.hazina.http.support;

import dev.hazina.application.Hazina;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.channel.NamingGateways;
import dev.hazina.application.customer.AskRegisteredName;
import dev.hazina.application.customer.FindCustomers;
import dev.hazina.application.customer.NameContact;
import dev.hazina.application.customer.NamingProviders;
import dev.hazina.application.hold.OfferedDecisions;
import dev.hazina.application.operations.AskProvider;
import dev.hazina.application.operations.OfferedQuestions;
import dev.hazina.application.slip.MailReceipt;
import java.util.Optional;
import java.util.stream.Stream;

/// The beans about payment requests.
final class RequestBeans {
    private RequestBeans() {}

    /// Those, those about accounts at providers, and others.
    static Object[] beside(Hazina hazina, Object... others) {
        return Stream.concat(Stream.of(AccountBeans.beside(hazina, others)),
                Stream.of(hazina.money.requests().create(), hazina.money.requests().cancel(),
                        hazina.money.requests().describe(), hazina.money.requests().prompt(),
                        hazina.money.unassigned().list(), hazina.money.unassigned().claim(),
                        hazina.money.unassigned().takeBack(), hazina.money.unassigned().takeBackAssigned(),
                        hazina.world.paymentRequests(), hazina.world.customers(), hazina.world.contacts(),
                        TestNumbers.IDS, new OfferedQuestions(hazina.money.pollers()),
                        hazina.money.offers().payments(), hazina.money.offers().refunds(),
                        hazina.money.offers().payouts(), hazina.money.offers().ways(),
                        new OfferedDecisions(hazina.world.keys(), hazina.world.payoutRules()::reviews,
                                hazina.money.offers().refunds()::refused,
                                hazina.world.clock()),
                        new FindCustomers(hazina.world.customers(), hazina.world.contacts(),
                                hazina.world.instructions()),
                        new NameContact(hazina.world.contacts(), stamps(hazina)),
                        new AskRegisteredName(hazina.world.contacts(),
                                new NamingProviders(NamingGateways.byDigits(hazina.gateways)), stamps(hazina),
                                (patience, question) -> Optional.of(question.get())),
                        new MailReceipt(hazina.world.receiptMails(), hazina.world.merchantReads(), stamps(hazina),
                                hazina.setup.mail())))
                .toArray();
    }

    static AskProvider ask(Hazina hazina) {
        var world = hazina.world;
        return new AskProvider(world.handClaims(), world.owners(),
                new AskProvider.Reads(world.directory(), world.instructions()), hazina.money.pollers(),
                stamps(hazina));
    }

    private static AuditStamps stamps(Hazina hazina) {
        return new AuditStamps(hazina.world.ids(), hazina.world.clock());
    }
}
