package dev.hazina.persistence.fee;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.SqlType.INTEGER;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.domain.fee.AgreedFees;
import dev.hazina.domain.fee.FeeTerms;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.QueryBatch;
import dev.hazina.persistence.sql.QueryBatch.Asked;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Table;
import java.sql.SQLException;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// The terms that were agreed with merchants. A group that creates payments or payouts reads them after it has locked
/// the merchants' clocks; a change of fees holds that lock too. So each is created with the fees of its own commit.
public final class FeeRows {
    static final String FIND = """
            SELECT f.merchant_id, f.number, f.rules, f.counts_from, f.proposed_by, f.agreed_by, f.agreed_at
            FROM merchant_fees f WHERE f.merchant_id = ANY (?) ORDER BY f.merchant_id, f.number""";
    private static final Table<Agreed> TABLE = Table.of("merchant_fees", "f",
            key("merchant_id", UUID, row -> row.merchant().value()),
            key("number", INTEGER, row -> row.terms().number()),
            column("rules", TEXT, row -> row.terms().rules()),
            column("counts_from", TIMESTAMPTZ, row -> row.terms().countsFrom()),
            column("proposed_by", TEXT, row -> row.terms().proposedBy()),
            column("agreed_by", TEXT, row -> row.terms().agreedBy()),
            column("agreed_at", TIMESTAMPTZ, row -> row.terms().agreedAt()));
    static final BulkStatement<Agreed> INSERT = TABLE.insert();

    private final Set<MerchantId> merchants = new LinkedHashSet<>();
    private Asked<Agreed> asked = QueryBatch.nothing();

    /// Terms and whose they are.
    record Agreed(MerchantId merchant, FeeTerms terms) {}

    /// Adds a merchant for whom an operation of the group creates something with a fee.
    public void add(MerchantId merchant) {
        merchants.add(merchant);
    }

    /// Adds the query for all of them to the batch, if there are any.
    public void ask(QueryBatch batch) {
        if (!merchants.isEmpty()) {
            asked = batch.ask(FIND, naming(merchants), FeeRows::read);
        }
    }

    /// The fees of the merchants that have any, after the batch has run.
    public Map<MerchantId, AgreedFees> found() {
        return asked.rows().stream().collect(Collectors.groupingBy(Agreed::merchant,
                Collectors.collectingAndThen(Collectors.mapping(Agreed::terms, Collectors.toList()),
                        AgreedFees::new)));
    }

    /// The merchants that a query is about.
    static Database.Binding naming(Collection<MerchantId> merchants) {
        return p -> p.array("uuid", merchants.stream().map(MerchantId::value).toArray());
    }

    static AgreedFees fees(List<Agreed> rows) {
        return new AgreedFees(rows.stream().map(Agreed::terms).toList());
    }

    static Agreed read(Row row) throws SQLException {
        return new Agreed(new MerchantId(row.uuid("merchant_id")),
                new FeeTerms(row.count("number"), row.text("rules"), row.instant("counts_from"),
                        row.text("proposed_by"), row.text("agreed_by"), row.instant("agreed_at")));
    }
}
