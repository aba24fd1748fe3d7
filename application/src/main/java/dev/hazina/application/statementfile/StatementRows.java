package dev.hazina.application.statementfile;

import dev.hazina.application.channel.ChannelGateway.StatementReader.Row;
import dev.hazina.application.channel.ParsedCallback.PaybillNotice;
import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.inbound.NoticeDoubt;
import dev.hazina.application.inbound.ReceiveInboundPayment;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.record.Heard;
import dev.hazina.application.record.ProviderRecord;
import dev.hazina.application.record.ProviderRecordReads.Kept;
import dev.hazina.application.record.RecordFilter;
import dev.hazina.application.record.Way;
import dev.hazina.application.statementfile.StatementRow.Became;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.channel.Phone;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// Takes in the rows of one statement, some at a time.
final class StatementRows {
    private static final int AT_ONCE = 100;
    private static final Heard HEARD = new Heard(Way.STATEMENT, Optional.empty());
    private static final NoticeDoubt ALONE = new NoticeDoubt("is told of by an uploaded statement alone", true);

    private final StatementPorts ports;
    private final KeptStatements files;
    private final FloatBalance.Key account;
    private final UUID key;
    private final boolean unasked;
    private final boolean again;
    private final List<Row> waiting = new ArrayList<>();

    /// @param key under which its rows are kept
    /// @param unasked whether payers may send money to the account without being asked
    /// @param again whether the same file was taken in before
    StatementRows(StatementPorts ports, KeptStatements files, FloatBalance.Key account, UUID key, boolean unasked,
            boolean again) {
        this.ports = ports;
        this.files = files;
        this.account = account;
        this.key = key;
        this.unasked = unasked;
        this.again = again;
    }

    void add(Row row) {
        waiting.add(row);
        if (waiting.size() == AT_ONCE) {
            take();
        }
    }

    /// What the rows became is counted as it is kept, so that an upload that was broken off and sent again, or sent
    /// twice at once, counts as one.
    ///
    /// @param leftOut lines that moved nothing
    StatementFile.Counts end(int leftOut) {
        take();
        Map<Became, Integer> became = files.became(key);
        int suspended = became.getOrDefault(Became.SUSPENDED, 0);
        int differing = became.getOrDefault(Became.MISMATCH, 0);
        int fresh = became.getOrDefault(Became.NEW, 0) + suspended;
        int known = became.getOrDefault(Became.MERGED, 0) + differing;
        return new StatementFile.Counts(fresh + known, fresh, known, differing, suspended, leftOut);
    }

    private void take() {
        Map<ProviderRecord.Key, Kept> before = waiting.isEmpty() ? Map.of() : before();
        List<KeepRows.Told> told = new ArrayList<>();
        files.keepRows(key, waiting.stream().map(row -> kept(row, Optional.ofNullable(before.get(key(row))))).toList());
        for (Row row : waiting) {
            Optional<Kept> kept = Optional.ofNullable(before.get(key(row)));
            boolean missing = isMissing(row, kept);
            if (missing) {
                receive(row);
            }
            told.add(new KeepRows.Told(key(row), row, kept.map(one -> one.record().amount()).orElse(row.amount()),
                    kept.map(Kept::record).filter(one -> !missing && !again && differs(row, one)), ports.ids().next()));
        }
        if (!told.isEmpty()) {
            ports.writer().record(new KeepRows(told, ports.swept().contains(account.account())));
        }
        waiting.clear();
    }

    private StatementRow kept(Row row, Optional<Kept> before) {
        Became became = before.map(one -> differs(row, one.record()) ? Became.MISMATCH : Became.MERGED)
                .orElse(isMissing(row, before) ? Became.SUSPENDED : Became.NEW);
        return new StatementRow(row.line(), row.receipt(), row.kind(), row.amount(), row.at(), became);
    }

    private static boolean differs(Row row, ProviderRecord known) {
        return !known.amount().equals(row.amount());
    }

    private ProviderRecord.Key key(Row row) {
        return new ProviderRecord.Key(account.account(), row.receipt(), row.kind());
    }

    /// What is known of the rows that wait. A receipt may have records of several kinds.
    private Map<ProviderRecord.Key, Kept> before() {
        RecordFilter filter = RecordFilter.NONE.withProvider(Optional.of(account.account().provider()))
                .withReceipts(waiting.stream().map(Row::receipt).distinct().toList());
        Map<ProviderRecord.Key, Kept> found = new HashMap<>();
        PageRequest page = new PageRequest(Optional.empty(), Optional.empty(), PageRequest.LARGEST_LIMIT);
        Page<Kept> next = ports.records().list(filter, page);
        next.rows().forEach(one -> found.put(one.record().key(), one));
        while (next.nextBefore().isPresent()) {
            next = ports.records().list(filter, new PageRequest(Optional.empty(), next.nextBefore(), page.limit()));
            next.rows().forEach(one -> found.put(one.record().key(), one));
        }
        return found;
    }

    /// Whether money came in of which nothing but statements tells. What was disputed has a record without standing for
    /// anything, and stays with the person who decides about it.
    private boolean isMissing(Row row, Optional<Kept> kept) {
        return unasked && row.kind() == MovementKind.MONEY_IN && row.amount().isPositive()
                && kept.filter(one -> one.holder().isPresent()
                        || !one.record().sources().keySet().equals(Set.of(Way.STATEMENT))).isEmpty();
    }

    /// The road of a notice that a person has to look at: a file is no proof that money came, so that one person could
    /// make money of it.
    private void receive(Row row) {
        PaybillNotice said = new PaybillNotice(row.receipt(), row.told().accountReference().orElse(""), row.amount(),
                row.told().phone().flatMap(number -> Phone.ofWritten(number, account.currency())),
                Optional.of(account.account().name()), row.told(), row.after());
        ports.receive().handle(new ReceiveInboundPayment.Command(account.account(), said, ports.clock().instant(),
                Optional.empty(), Optional.of(HEARD), false, Optional.of(ALONE)));
    }
}
