package dev.hazina.application.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.statement.Statement.CountAndSum;
import dev.hazina.application.statement.TransactionSummary.Kind;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.AccountZone;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.WalletId;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class StatementCsvTest {
    private static final UUID ID = UUID.fromString("01a1fddb-0000-7000-8000-000000000001");
    private static final WalletId WALLET = new WalletId(ID);
    private static final ZoneId NAIROBI = ZoneId.of("Africa/Nairobi");
    private static final Instant AT = Instant.parse("2026-03-02T08:00:00Z");

    @Test
    void everyColumnInItsPlace() {
        assertThat(StatementCsv.transactionsHeader(FileColumns.ALL))
                .isEqualTo("kind,id,status,amount,currency,channel,reference,channel_receipt,occurred_at,fee,"
                        + "net_amount,wallet_id,counterparty,remarks,sign,local_time,metadata\r\n");
        assertThat(StatementCsv.row(row(Kind.PAYMENT, new Money(Currency.KES, 5), Optional.of("order 1")), NAIROBI))
                .isEqualTo("payment," + ID
                        + ",succeeded,0.05,KES,card,order 1,SBX1,2026-03-02T08:00:00.000000Z,0.00,0.05," + WALLET
                        + ",,,1,2026-03-02 11:00:00,\r\n");
        assertThat(StatementCsv.row(row(Kind.PAYOUT, new Money(Currency.UGX, 123_456_789_012_345L), Optional.empty()),
                NAIROBI))
                .isEqualTo("payout," + ID
                        + ",succeeded,123456789012345,UGX,card,,SBX1,2026-03-02T08:00:00.000000Z,0,123456789012345,"
                        + WALLET
                        + ",,,-1,2026-03-02 11:00:00,\r\n");
        assertThat(StatementCsv.row(row(Kind.CORRECTION, new Money(Currency.KES, -5), Optional.of("-x")), NAIROBI))
                .as("a number is no formula").isEqualTo("correction," + ID
                        + ",succeeded,-0.05,KES,card,'-x,SBX1,2026-03-02T08:00:00.000000Z,0.00,-0.05," + WALLET
                        + ",,,1,2026-03-02 11:00:00,\r\n");
    }

    @ParameterizedTest
    @CsvSource({"2026-03-02T08:00:00Z,2026-03-02T08:00:00.000000Z",
            "2026-12-31T23:59:59.999999Z,2026-12-31T23:59:59.999999Z",
            "2028-02-29T00:00:00.000001Z,2028-02-29T00:00:00.000001Z",
            "2026-01-01T10:20:30.000042999Z,2026-01-01T10:20:30.000042Z",
            "1969-12-31T23:59:59.5Z,1969-12-31T23:59:59.500000Z", "0007-01-02T03:04:05Z,0007-01-02T03:04:05.000000Z"})
    void timesHaveSixDigitsAfterTheSecond(Instant at, String cell) {
        var transaction = TransactionRows.of(Kind.PAYMENT, ID, new WalletId(ID), "succeeded",
                new Money(Currency.KES, 1),
                Money.zero(Currency.KES), Optional.empty(), Optional.empty(), Optional.empty(), at);

        assertThat(StatementCsv.row(transaction, AccountZone.UTC))
                .isEqualTo("payment," + ID + ",succeeded,0.01,KES,,,," + cell + ",0.00,0.01," + WALLET
                        + ",,,1," + cell.substring(0, 10) + " " + cell.substring(11, 19) + ",\r\n");
    }

    static Stream<Arguments> references() {
        return Stream.of(Arguments.of("=1+1", "'=1+1"), Arguments.of("+x", "'+x"), Arguments.of("-x", "'-x"),
                Arguments.of("@x", "'@x"), Arguments.of("\tx", "'\tx"), Arguments.of("\rx", "\"'\rx\""),
                Arguments.of("a,\"b\"", "\"a,\"\"b\"\"\""), Arguments.of("a\nb", "\"a\nb\""),
                Arguments.of("a\r\nb", "\"a\r\nb\""), Arguments.of("=\"a\",b", "\"'=\"\"a\"\",b\""),
                Arguments.of("a=1", "a=1"), Arguments.of(" =1", "' =1"), Arguments.of("'=1", "'=1"),
                Arguments.of("  +1", "'  +1"), Arguments.of("\u00A0-x", "'\u00A0-x"),
                Arguments.of("\u200B=1", "'\u200B=1"), Arguments.of("\uFEFF@x", "'\uFEFF@x"),
                Arguments.of("\u3000\uFF1D1", "'\u3000\uFF1D1"), Arguments.of("\n=1", "\"'\n=1\""),
                Arguments.of("\uFF1D1", "'\uFF1D1"), Arguments.of("\uFF0B1", "'\uFF0B1"),
                Arguments.of("\uFF0D1", "'\uFF0D1"), Arguments.of("\uFF20x", "'\uFF20x"),
                Arguments.of("\uFE66x", "'\uFE66x"), Arguments.of("\u22121", "'\u22121"),
                Arguments.of("+254712345678", "+254712345678"), Arguments.of("+1", "+1"), Arguments.of("+", "'+"),
                Arguments.of("+1+1", "'+1+1"), Arguments.of("+1 ", "'+1 "), Arguments.of("++1", "'++1"),
                Arguments.of("+\u0661", "'+\u0661"), Arguments.of("-1", "'-1"), Arguments.of(" x", " x"),
                Arguments.of("   ", "   "),
                Arguments.of("\"", "\"\"\"\""), Arguments.of("für Ömer 🎉", "für Ömer 🎉"));
    }

    @ParameterizedTest
    @MethodSource("references")
    void aReferenceIsQuotedAndNeverAFormula(String reference, String cell) {
        assertThat(StatementCsv.row(row(Kind.REFUND, new Money(Currency.KES, 100), Optional.of(reference)), NAIROBI))
                .isEqualTo("refund," + ID + ",succeeded,1.00,KES,card," + cell
                        + ",SBX1,2026-03-02T08:00:00.000000Z,0.00,1.00," + WALLET
                        + ",,,-1,2026-03-02 11:00:00,\r\n");
    }

    @Test
    void aFileHasThePromisedColumnsAndNoOthers() {
        assertThat(StatementCsv.transactionsHeader(FileColumns.PROMISED)).isEqualTo(
                "kind,id,status,amount,currency,channel,reference,channel_receipt,occurred_at\r\n");
        assertThat(StatementCsv.row(row(Kind.PAYMENT, new Money(Currency.KES, 5), Optional.of("order 1")).summary()))
                .isEqualTo("payment," + ID + ",succeeded,0.05,KES,card,order 1,SBX1,2026-03-02T08:00:00.000000Z\r\n");
    }

    @Test
    void theTotalsInOneRow() {
        var scope = new StatementScope(new MerchantId(ID), new AccountId(ID), Currency.KES, Optional.empty(),
                Optional.empty());
        var statement = new Statement(scope, AT, new CountAndSum(3, new BigDecimal("100.00")), new BigDecimal("1.50"),
                new CountAndSum(2, new BigDecimal("20.00")), new CountAndSum(1, new BigDecimal("30.00")),
                new CountAndSum(0, new BigDecimal("0.00")), new BigDecimal("48.50"), new BigDecimal("0.00"),
                new CountAndSum(2, new BigDecimal("-5.50")), balances("0.00", "0.00"), balances("48.50", "7.00"));

        assertThat(StatementCsv.totals(statement, FileColumns.ALL)).isEqualTo("merchant_id,currency,since,before,"
                + "inbound_succeeded_count,inbound_succeeded_amount,fees_paid,refunds_succeeded_count,"
                + "refunds_succeeded_amount,payouts_succeeded_count,payouts_succeeded_amount,payouts_pending_count,"
                + "payouts_pending_amount,available_payable,payable_pending,corrections_count,corrections_amount,"
                + "opening_available,opening_pending,closing_available,closing_pending\r\n"
                + ID
                + ",KES,,2026-03-02T08:00:00.000000Z,3,100.00,1.50,2,20.00,1,30.00,0,0.00,48.50,0.00,2,-5.50,"
                + "0.00,0.00,48.50,7.00\r\n");
    }

    private static Balances balances(String available, String pending) {
        return new Balances(new BigDecimal(available), new BigDecimal(pending));
    }

    private static Transaction row(Kind kind, Money amount, Optional<String> reference) {
        return TransactionRows.of(kind, ID, new WalletId(ID), "succeeded", amount, Money.zero(amount.currency()),
                Optional.of(Channel.CARD), reference, Optional.of("SBX1"), AT);
    }
}
