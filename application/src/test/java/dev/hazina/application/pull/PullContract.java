package dev.hazina.application.pull;

import dev.hazina.application.Hazina;
import dev.hazina.application.PortContract;
import dev.hazina.application.Setup;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.OneGateway;
import dev.hazina.application.channel.ParsedCallback.PaybillNotice;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.record.ProviderRecord;
import dev.hazina.application.record.ProviderRecordReads.Kept;
import dev.hazina.application.record.RecordFilter;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.merchant.Platform;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/// An application before a provider that lists what payers sent.
public abstract class PullContract extends PortContract {
    static final Duration HOUR = PulledAccount.EVERY;

    FaultyGateway faulty = FaultyGateway.obliging();
    ListingGateway listing;
    Hazina listed;
    PullTransactions pull;

    @BeforeEach
    void list() {
        faulty = FaultyGateway.called("list" + shop.merchant().value().toString().replace("-", ""));
        listing = new ListingGateway(faulty, world.clock());
        faulty.through(ChannelUse.COLLECTION, listing.account());
        listed = hazina(world.writer());
        pull = pulling(listed, world.writer());
    }

    @AfterEach
    void theBooksAreClean() {
        proveBooks(world);
    }

    Hazina hazina(LedgerWriter writer) {
        return new Hazina(world, writer, faulty, new OneGateway(listing), Setup.plain());
    }

    PullTransactions pulling(Hazina with, LedgerWriter writer) {
        return new PullTransactions(
                new PullPorts(writer, world.ids(), world.clock(), with.gateways, world.providerRecords(),
                        world.notices(), with.money.receiveInboundPayment()),
                world.pulledAccounts(), Runnable::run);
    }

    FloatAccount account() {
        return new FloatAccount(listing.name(), listing.account());
    }

    PulledAccount state() {
        return world.pulledAccounts().find(account()).orElseThrow();
    }

    PaybillNotice paid(long minor) {
        return listing.pays("C" + world.ids().next(), shop.main.number(), minor);
    }

    void notified(PaybillNotice said) {
        faulty.deliver(
                ProviderMessage.moneyIn(listed.noticeToken(listing.name()), said.receipt(), said.accountReference(),
                        said.amount(), said.payer()));
    }

    ProviderRecord record(PaybillNotice said) {
        return world.providerRecords().list(RecordFilter.NONE.withProvider(Optional.of(listing.name()))
                .withReceipt(said.receipt()), new PageRequest(Optional.empty(), Optional.empty(), 5)).rows().stream()
                .map(Kept::record).toList().getFirst();
    }

    void hours(long hours) {
        for (long hour = 0; hour < hours; hour++) {
            world.clock().advance(HOUR);
            pull.runDue();
        }
    }

    List<Discrepancy> raised(PaybillNotice said) {
        return world.discrepancies(Platform.MERCHANT).stream().filter(one -> one.detail().contains(said.receipt()))
                .toList();
    }
}
