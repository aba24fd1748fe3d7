package dev.hazina.application.pull;

import dev.hazina.application.channel.ChannelGateway.PaymentPuller.Pulled;
import dev.hazina.application.channel.ParsedCallback.PaybillNotice;
import dev.hazina.application.inbound.ReceiveInboundPayment;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.polling.Batch;
import dev.hazina.application.record.ProviderRecordReads.Kept;
import dev.hazina.application.record.RecordFilter;
import dev.hazina.application.record.Way;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.inbound.InboundPaymentState;
import dev.hazina.domain.ledger.Subject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Takes in a list of payments. A row goes the way of a notice, so that a payment of which both tell is one.
final class TakeListed {
    /// So much time is listed at once, because a list is in memory as a whole.
    static final Duration PART = Duration.ofHours(6);
    private static final int AT_ONCE = 100;

    private final PullPorts ports;
    private final PullSource source;
    private final boolean mayWait;
    private int found;
    private Optional<Instant> waitsFrom = Optional.empty();
    private boolean isEmpty = true;
    private Optional<String> unfinished = Optional.empty();

    /// @param mayWait whether a row may wait for a prompt that it may belong to
    TakeListed(PullPorts ports, PullSource source, boolean mayWait) {
        this.ports = ports;
        this.source = source;
        this.mayWait = mayWait;
    }

    /// How many payments there were of which nothing had told.
    int found() {
        return found;
    }

    /// The beginning of the first part that has one which waits, and has to be listed again; empty where none does.
    Optional<Instant> waitsFrom() {
        return waitsFrom;
    }

    /// Whether no part had a row.
    boolean isEmpty() {
        return isEmpty;
    }

    /// Why a part isn't whole; empty where all are.
    Optional<String> unfinished() {
        return unfinished;
    }

    /// Lists the payments of this time, part by part.
    ///
    /// @throws RuntimeException when a row could not be taken in; the others were
    void takeAll(Instant from, Instant until) {
        List<Instant> begins = Stream.iterate(from, until::isAfter, begin -> begin.plus(PART)).toList();
        new Batch<>(begins).each(begin -> {
            Instant end = begin.plus(PART);
            take(begin, source.puller().pull(begin, end.isBefore(until) ? end : until));
        });
    }

    private void take(Instant begin, Pulled part) {
        isEmpty &= part.rows().isEmpty();
        unfinished = unfinished.or(part::unfinished);
        List<PaybillNotice> rows = part.rows();
        List<List<PaybillNotice>> parts = new ArrayList<>();
        for (int from = 0; from < rows.size(); from += AT_ONCE) {
            parts.add(rows.subList(from, Math.min(rows.size(), from + AT_ONCE)));
        }
        new Batch<>(parts).each(some -> takePart(begin, some));
    }

    private void takePart(Instant begin, List<PaybillNotice> rows) {
        Map<String, Kept> known = known(rows);
        List<NoteListed.Listed> noted = new ArrayList<>();
        List<PaybillNotice> coming = new ArrayList<>();
        for (PaybillNotice row : rows) {
            Optional<Kept> kept = Optional.ofNullable(known.get(row.receipt()));
            if (isToReceive(row, kept)) {
                coming.add(row);
            } else {
                kept.filter(one -> !isListed(one))
                        .ifPresent(one -> noted.add(new NoteListed.Listed(one.record(), row)));
            }
        }
        if (!noted.isEmpty()) {
            ports.writer().record(new NoteListed(noted));
        }
        new Batch<>(coming).each(row -> receive(begin, row, known.containsKey(row.receipt())));
    }

    private void receive(Instant begin, PaybillNotice row, boolean isKnown) {
        var account = new FloatAccount(source.gateway().name(),
                row.floatAccount().orElseGet(() -> source.puller().account()));
        boolean taken = ports.receive().handle(new ReceiveInboundPayment.Command(account, row,
                ports.clock().instant(), Optional.empty(), Optional.of(NoteListed.HEARD), mayWait, source.doubt()));
        waitsFrom = taken ? waitsFrom : waitsFrom.or(() -> Optional.of(begin));
        found += taken && !isKnown ? 1 : 0;
    }

    /// A row of another amount tells of a difference once.
    private boolean isToReceive(PaybillNotice row, Optional<Kept> known) {
        return known.map(one -> isMissing(one) || isBrokenOff(one)
                || !isListed(one) && !one.record().amount().equals(row.amount())).orElse(true);
    }

    /// Of which nothing but statements tells. What was disputed has a record without standing for anything, and stays
    /// with the person who decides about it.
    private static boolean isMissing(Kept known) {
        return known.holder().isEmpty() && known.record().sources().keySet().equals(Set.of(Way.STATEMENT));
    }

    private static boolean isListed(Kept known) {
        return known.record().sources().containsKey(Way.PULL);
    }

    /// Whether a list alone told of it, and its money is on the way to a wallet, because the program stopped meanwhile.
    private boolean isBrokenOff(Kept known) {
        return known.record().sources().keySet().equals(Set.of(Way.PULL)) && known.holder()
                .filter(one -> one.kind() == Subject.Kind.INBOUND_PAYMENT)
                .flatMap(one -> ports.notices().find(new InboundPaymentId(one.id())))
                .filter(one -> one.state() instanceof InboundPaymentState.Routed).isPresent();
    }

    /// What is known of them, by receipt: a movement has one account, which a row may name otherwise.
    private Map<String, Kept> known(List<PaybillNotice> rows) {
        RecordFilter filter = RecordFilter.NONE.withProvider(Optional.of(source.gateway().name()))
                .withReceipts(rows.stream().map(PaybillNotice::receipt).distinct().toList());
        Map<String, Kept> found = new HashMap<>();
        PageRequest page = new PageRequest(Optional.empty(), Optional.empty(), PageRequest.LARGEST_LIMIT);
        Optional<Page<Kept>> next = Optional.of(ports.records().list(filter, page));
        while (next.isPresent()) {
            next.get().rows().stream().filter(one -> one.record().key().kind() == MovementKind.MONEY_IN)
                    .forEach(one -> found.put(one.record().key().receipt(), one));
            next = next.get().nextBefore().map(before -> ports.records().list(filter,
                    new PageRequest(Optional.empty(), Optional.of(before), page.limit())));
        }
        return found;
    }
}
