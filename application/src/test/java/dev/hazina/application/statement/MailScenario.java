package dev.hazina.application.statement;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.merchant.StatementCadence;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// A merchant whose statements are mailed.
abstract class MailScenario {
    /// In Nairobi, where the shop is.
    static final Instant APRIL = Instant.parse("2026-04-01T00:00:00+03:00");
    static final Instant MAY = Instant.parse("2026-05-01T00:00:00+03:00");
    final InMemoryHazina hazina = new InMemoryHazina();
    final TestMerchant shop = TestMerchant.open(hazina);
    final MerchantActions merchantActions = new MerchantActions(hazina, shop);
    final RecordingMailer post = new RecordingMailer();
    final MailStatements mailing = instance();

    /// @return the reference of a payment that succeeded at once
    String paid() {
        hazina.gateway.next(Plan.atOnce());
        return shop.pay(shop.order(100).byCard()).details().reference();
    }

    void subscribe() {
        merchantActions.set(shop.account, StatementCadence.MONTHLY);
    }

    void at(Instant instant) {
        hazina.world.clock().set(instant);
    }

    TransactionsCsv csv() {
        return new TransactionsCsv(hazina.world.statements(), TransactionsCsv.MOST_ROWS);
    }

    MailStatements instance() {
        return new MailStatements(hazina.world.subscriptions(), hazina.world.statementMails(),
                hazina.world.statements(), csv(),
                hazina.world.filing(),
                MailScenario::printed, post, hazina.world.clock());
    }

    /// A file that has the closing balance alone, and the language where it isn't English.
    private static byte[] printed(FiledStatement statement, Optional<Locale> language) {
        String closing = statement.account().number() + " " + statement.lastDay() + " "
                + statement.closing().available();
        return (closing + language.filter(chosen -> !chosen.equals(Locale.ENGLISH)).map(chosen -> " " + chosen)
                .orElse("")).getBytes(StandardCharsets.UTF_8);
    }
}
