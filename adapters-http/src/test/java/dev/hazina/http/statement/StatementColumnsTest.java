package dev.hazina.http.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.http.support.Served;
import org.junit.jupiter.api.Test;

/// The columns of files, which are those of the specification unless all are asked for.
class StatementColumnsTest {
    private static final String TRANSACTIONS = "kind,id,status,amount,currency,channel,reference,channel_receipt,"
            + "occurred_at";
    private static final String TOTALS = "merchant_id,currency,since,before,inbound_succeeded_count,"
            + "inbound_succeeded_amount,fees_paid,refunds_succeeded_count,refunds_succeeded_amount,"
            + "payouts_succeeded_count,payouts_succeeded_amount,payouts_pending_count,payouts_pending_amount,"
            + "available_payable,payable_pending";

    @Test
    void aFileHasThePromisedColumnsUnlessAllAreAskedFor() {
        try (Served served = Served.sandbox()) {
            TestMerchant shop = TestMerchant.open(served.hazina);
            shop.fund(shop.main, 1_00);

            assertThat(file(served, shop, "&include=transactions")).startsWith(TRANSACTIONS + "\r\n")
                    .hasLineCount(2);
            assertThat(file(served, shop, "&include=transactions&columns=all")).startsWith(TRANSACTIONS + ",fee,");
            assertThat(file(served, shop, "")).startsWith(TOTALS + "\r\n").hasLineCount(2);
            assertThat(file(served, shop, "&columns=all")).startsWith(TOTALS + ",corrections_count,");
        }
    }

    private static String file(Served served, TestMerchant shop, String query) {
        return served.get("/v1/statement?format=csv" + query).by(shop).send().body();
    }
}
