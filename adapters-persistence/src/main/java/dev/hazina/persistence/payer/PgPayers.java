package dev.hazina.persistence.payer;

import dev.hazina.application.payer.ErasureTally;
import dev.hazina.application.payer.Payers;
import dev.hazina.application.payer.SoughtPayer;
import dev.hazina.domain.staff.ErasedPayer;
import dev.hazina.domain.staff.ErasedPayer.Part;
import dev.hazina.domain.staff.ErasedPayer.Reason;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.bucket.EveryBucket;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/// Looks for a person in every bucket, and takes the person out of what may go. What names the person comes last, so
/// that a call which is broken off is found again by the next one.
@Singleton
final class PgPayers implements Payers {
    /// In one transaction.
    private static final int PORTION = 200;

    private final Buckets buckets;

    PgPayers(Buckets buckets) {
        this.buckets = buckets;
    }

    private record Found(String part, UUID merchant, UUID id, String verdict) {
        private boolean mayGo() {
            return verdict.equals("gone");
        }
    }

    @Override
    public ErasedPayer erase(SoughtPayer payer, Instant changedBefore) {
        Database installation = buckets.installation();
        Set<UUID> about = Set.copyOf(installation.list(PayerRows.RECORDS, p -> PayerRows.bindRecords(p, payer),
                row -> row.uuid("about_id")));
        List<Found> found = EveryBucket.list(buckets, bucket -> bucket.database().list(PayerRows.FOUND,
                p -> PayerRows.bindFound(p, payer, about, changedBefore),
                row -> new Found(row.text("part"), row.uuid("merchant_id"), row.uuid("id"), row.text("verdict"))));
        ErasureTally tally = new ErasureTally();
        List<Found> going = found.stream().filter(Found::mayGo).toList();
        for (int from = 0; from < going.size(); from += PORTION) {
            erase(payer, going.subList(from, Math.min(going.size(), from + PORTION)), tally);
        }
        tally.erased(Part.CALLBACKS, EveryBucket.sum(buckets, bucket -> setAside(bucket.database(), payer,
                changedBefore)));
        Set<UUID> gone = going.stream().map(Found::id).collect(Collectors.toSet());
        for (Reason reason : List.of(Reason.OPEN, Reason.YOUNG)) {
            tally.left(reason, found.stream().filter(one -> one.verdict().equals(reason.wire()))
                    .map(Found::id).filter(id -> !gone.contains(id)).distinct().count());
        }
        tally.erased(Part.CONTACTS, installation.update(PayerRows.CONTACTS, p -> PayerRows.bindContacts(p, payer)));
        tally.left(Reason.HIDDEN, installation.list(PayerRows.OTHERS, p -> PayerRows.bindOthers(p, payer),
                row -> row.number("number")).getFirst());
        return tally.done(found.size() < PayerRows.MOST && about.size() < PayerRows.MOST);
    }

    private static long setAside(Database database, SoughtPayer payer, Instant changedBefore) {
        return database.update(PersonSql.SET_ASIDE,
                p -> p.text(dialled(payer).substring(1)).instant(changedBefore));
    }

    private void erase(SoughtPayer payer, List<Found> going, ErasureTally tally) {
        Portion portion = new Portion(going.stream().map(Found::merchant).toList(),
                going.stream().map(Found::id).toList());
        EveryBucket.sum(buckets, bucket -> portion.extend(bucket.database()));
        portion.addBytes(buckets.installation());
        EveryBucket.sum(buckets, bucket -> eraseWords(bucket.database(), payer, portion, tally));
        EveryBucket.sum(buckets, bucket -> eraseNames(bucket.database(), portion, tally));
        tally.erased(Part.RECORDS, buckets.installation().update(PersonSql.RECORDS,
                p -> p.array("text", portion.receipts()).array("uuid", portion.ids())));
    }

    private static long eraseWords(Database database, SoughtPayer payer, Portion portion, ErasureTally tally) {
        String e164 = payer.phone().e164();
        return database.together(connection -> {
            lock(connection, portion);
            tally.erased(Part.CALLBACKS, Database.update(connection, PersonSql.CALLBACKS,
                    p -> p.array("uuid", portion.merchants()).array("uuid", portion.ids())
                            .array("uuid", portion.bytes())));
            tally.erased(Part.EVENTS, Database.update(connection, PersonSql.EVENTS, portion::bind));
            Database.update(connection, PersonSql.WORDS,
                    p -> portion.bind(p.text(e164).text(e164.substring(1)).text(dialled(payer))));
            Database.update(connection, PersonSql.EXCEPTIONS,
                    p -> portion.bind(p.text(e164).text(e164.substring(1)).text(dialled(payer))
                            .text(e164).text(e164.substring(1)).text(dialled(payer))));
            Database.update(connection, PersonSql.REFUNDS, portion::bind);
            return 1L;
        });
    }

    private static long eraseNames(Database database, Portion portion, ErasureTally tally) {
        return database.together(connection -> {
            lock(connection, portion);
            tally.erased(Part.NOTICES, Database.update(connection, PersonSql.NOTICES, portion::bind));
            tally.erased(Part.PAYMENTS, Database.update(connection, PersonSql.PAYMENTS, portion::bind));
            tally.erased(Part.PAYOUTS, Database.update(connection, PersonSql.PAYOUTS, portion::bind));
            return 1L;
        });
    }

    /// Groups of the ledger writer load what they decide about under the same locks.
    private static void lock(Connection connection, Portion portion) throws SQLException {
        Database.list(connection, PersonSql.LOCK, p -> p.array("uuid", portion.merchants()),
                row -> row.uuid("merchant_id"));
    }

    private static String dialled(SoughtPayer payer) {
        return "0" + payer.phone().e164().substring(4);
    }
}
