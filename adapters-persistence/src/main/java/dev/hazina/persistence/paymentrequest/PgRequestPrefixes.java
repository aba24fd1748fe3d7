package dev.hazina.persistence.paymentrequest;

import dev.hazina.application.paymentrequest.RequestPrefixes;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.paymentrequest.RequestAccount;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.stream.LongStream;

/// A row for each merchant that has had a prefix. Two instances that give one at once agree by the key.
@Singleton
final class PgRequestPrefixes implements RequestPrefixes {
    private static final String FIND = "SELECT p.prefix FROM request_prefixes p WHERE p.merchant_id = ?";
    private static final String MERCHANT = "SELECT p.merchant_id FROM request_prefixes p WHERE p.prefix = ?";
    private static final String GIVE = """
            INSERT INTO request_prefixes (merchant_id, prefix) VALUES (?, ?) ON CONFLICT DO NOTHING""";
    /// Prefixes that are tried, of nearly two hundred thousand.
    private static final int TRIES = 1000;

    private final Database database;

    PgRequestPrefixes(Database database) {
        this.database = database;
    }

    /// Whose prefix it is.
    Optional<MerchantId> merchant(String prefix) {
        return database.find(MERCHANT, parameters -> parameters.text(prefix),
                row -> new MerchantId(row.uuid("merchant_id")));
    }

    /// The end of a merchant's id is random.
    @Override
    public String of(MerchantId merchant) {
        long random = merchant.value().getLeastSignificantBits();
        return LongStream.range(0, TRIES).mapToObj(attempt -> database.find(FIND,
                parameters -> parameters.uuid(merchant.value()), row -> row.text("prefix")).or(() -> {
                    database.update(GIVE, parameters -> parameters.uuid(merchant.value())
                            .text(RequestAccount.prefix(random + attempt)));
                    return database.find(FIND, parameters -> parameters.uuid(merchant.value()),
                            row -> row.text("prefix"));
                })).flatMap(Optional::stream).findFirst()
                .orElseThrow(() -> new IllegalStateException("every prefix that was tried is taken"));
    }
}
