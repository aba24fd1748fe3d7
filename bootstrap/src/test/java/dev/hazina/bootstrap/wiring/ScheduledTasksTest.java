package dev.hazina.bootstrap.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.persistence.clock.TimesToCome.StoredTime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Each scheduled task of the program is here, with the stored times by which it goes. `TimesToComeTest` sets each of
/// them ten years ahead. A task without any is here with what it goes by.
class ScheduledTasksTest {
    private static final Path WIRING = Path.of("src", "main", "java", "dev", "hazina", "bootstrap", "wiring");
    private static final Pattern TASK = Pattern.compile("[eE]very\\([^\"]+,\\s*\"([a-z-]+)\"");

    private static final Map<String, List<StoredTime>> BY_TIMES = Map.of(
            "poll-payments", List.of(StoredTime.PAYMENT_LOOK, StoredTime.PAYMENT_SENDING),
            "poll-refunds", List.of(StoredTime.REFUND_LOOK),
            "poll-payouts", List.of(StoredTime.PAYOUT_LOOK, StoredTime.PAYOUT_SENDING),
            "handle-callbacks", List.of(StoredTime.CALLBACK_CLAIM),
            "dispatch-deliveries",
            List.of(StoredTime.DELIVERY, StoredTime.TARGET, StoredTime.TARGET_LEASE, StoredTime.SLOT),
            "mail-statements", List.of(StoredTime.MAIL),
            "forget-writers", List.of(StoredTime.INSTANCE),
            "find-lost-instructions", List.of(StoredTime.JOURNAL));

    private static final Map<String, String> OTHERWISE = Map.ofEntries(
            Map.entry("prove-ledger", "ProveLedgerTest and ProofRecordsContract set its times ahead"),
            Map.entry("read-ledger-proofs", "LedgerGaugesTest sets its times ahead"),
            Map.entry("send-ledger-alerts", "ProofRecordsContract sets its time ahead"),
            Map.entry("store-movement-totals", "TimesToComeTest sets its time ahead: derived anew"),
            Map.entry("store-wanted-totals", "the memory of the instance"),
            Map.entry("count-outcomes", "what of each merchant isn't counted yet"),
            Map.entry("read-open-work", "WorkGaugesTest sets its times ahead: no age"),
            Map.entry("find-due-work", "the times of those that it wakes, which look by themselves as well"),
            Map.entry("match-notices", "the state of notices"),
            Map.entry("finish-hand-overs", "an age: what is of a time to come is finished, too"),
            Map.entry("expire-payment-requests", "the time that the merchant set"),
            Map.entry("issue-fee-invoices", "which months have no invoice yet"),
            Map.entry("find-receipts", "the state of notices and payments"),
            Map.entry("pull-transactions", "an age: an account asked about at a time to come is asked about now"),
            Map.entry("provider-startup-tasks", "the memory of the instance"),
            Map.entry("tell-outages", "an age: an outage of a time to come is told later, and ends with it"),
            Map.entry("mail-owners", "OwnerNoticesContract sets its times ahead: due"),
            Map.entry("send-sms", "InMemoryOutbox and OwnerNoticesContract set its times ahead: due"),
            Map.entry("look-for-low-floats", "each round reads all"),
            Map.entry("mail-low-floats", "LowFloatMailsContract sets its times ahead: due"),
            Map.entry("mail-receipts", "ReceiptMailsContract sets its times ahead: due"),
            Map.entry("wake-log-readers", "the numbers of events"),
            Map.entry("watch-providers", "each round reads all"),
            Map.entry("read-provider-accounts", "whether the time of the last change is another one"),
            Map.entry("book-charges", "what of the time since its last round isn't booked"),
            Map.entry("watch-floats", "the rounds of the clock"),
            Map.entry("read-floats", "each round reads all"),
            Map.entry("read-pulls", "each round reads all"),
            Map.entry("note-account-contacts", "the memory of the instance"),
            Map.entry("note-key-uses", "the memory of the instance"),
            Map.entry("compare-money-settings", "each round reads all"),
            Map.entry("rehash-keys", "the memory of the instance"),
            Map.entry("rotate-secrets-keys", "which key sealed a row"),
            Map.entry("forget-keys", "an age: what is of a time to come is kept for longer"),
            Map.entry("forget-forms", "an age: what is of a time to come is kept for longer"),
            Map.entry("delete-old-events", "an age: what is of a time to come is kept for longer"),
            Map.entry("delete-old-callbacks", "an age: what is of a time to come is kept for longer"),
            Map.entry("delete-old-audit-entries", "an age: what is of a time to come is kept for longer"),
            Map.entry("keep-send-journal", "each round writes"),
            Map.entry("tidy-send-journal", "the positions of lines"),
            Map.entry("reload-certificate", "the time of a file, as another one"),
            Map.entry("sandbox-deliver", "the memory of the instance"),
            Map.entry("sandbox-catch-up", "the state of instructions"),
            Map.entry("bring-back-times-to-come", "each round looks at all"));

    @Test
    void eachTaskSaysByWhichStoredTimesItGoes() throws IOException {
        String all = Files.readString(WIRING.resolve("PeriodicTaskFactory.java"))
                + Files.readString(WIRING.resolve("DueTasks.java"));
        Set<String> tasks = TASK.matcher(all).results().map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        InstructionKinds.ALL.forEach(kind -> tasks.add(DueTasks.polling(kind)));
        Set<String> known = new TreeSet<>(BY_TIMES.keySet());
        known.addAll(OTHERWISE.keySet());

        assertThat(tasks).isEqualTo(known).hasSizeGreaterThan(20);
        assertThat(new HashSet<>(BY_TIMES.keySet())).doesNotContainAnyElementsOf(OTHERWISE.keySet());
    }

    @Test
    void eachStoredTimeIsATasks() {
        Set<StoredTime> times = BY_TIMES.values().stream().flatMap(List::stream)
                .collect(Collectors.toCollection(LinkedHashSet::new));

        assertThat(times).containsExactlyInAnyOrderElementsOf(EnumSet.allOf(StoredTime.class));
        assertThat(Arrays.stream(StoredTime.values()).count()).isEqualTo(times.size());
    }
}
