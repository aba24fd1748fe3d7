package dev.hazina.application.statement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.hazina.application.merchant.ChangeSettings;
import dev.hazina.application.merchant.KnownRecipients.Recipient;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.MailLanguage;
import dev.hazina.domain.merchant.StatementCadence;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.people.User;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Statements by e-mail. The clock stands at 2 March 2026 at first.
class MailStatementsTest extends MailScenario {
    @Test
    void onlyWhatWasAskedForIsGiven() {
        Account second = merchantActions.open("Second");
        subscribe();
        merchantActions.set(second, StatementCadence.MONTHLY);
        merchantActions.set(second, StatementCadence.NONE);

        at(APRIL);
        mailing.runDue();

        assertThat(post.taken()).extracting(taken -> taken.mail().to()).containsExactly(shop.signedIn.user().email());
        assertThat(post.taken().getFirst().mail().subject()).contains(shop.account.name().text());
    }

    @Test
    void aSuspendedMerchantGetsNoneUntilItIsLetBackIn() {
        subscribe();
        merchantActions.suspend(true);
        at(APRIL);
        assertThat(mailing.runDue()).isZero();

        merchantActions.suspend(false);
        at(APRIL.plus(Duration.ofMinutes(1)));

        assertThat(mailing.runDue()).isOne();
        assertThat(post.taken()).hasSize(1);
    }

    @Test
    void theMonthIsMailedWhenItIsOverAndNotBefore() {
        subscribe();
        assertThat(mailing.runDue()).isZero();
        at(APRIL.minusMillis(1));
        assertThat(mailing.runDue()).isZero();

        at(APRIL);

        assertThat(mailing.runDue()).isOne();
        StatementMailer.Mail mail = post.taken().getFirst().mail();
        assertThat(mail.id()).isEqualTo("statement." + shop.accountId() + ".2026-03");
        assertThat(mail.subject()).isEqualTo("Statement of " + shop.account.name() + " for March 2026");
        assertThat(mail.text()).contains("from 1 March 2026 to 31 March 2026", shop.account.number(), "50,000");
    }

    @Test
    void whoHasSaidNoLanguageReadsBoth() {
        subscribe();
        at(APRIL);
        mailing.runDue();

        StatementMailer.Mail mail = post.taken().getFirst().mail();
        assertThat(mail.subject()).isEqualTo("Statement of " + shop.account.name() + " for March 2026");
        assertThat(mail.text()).contains("for March 2026", "ya Machi 2026", "31 Machi 2026");
    }

    @Test
    void eachReadsItInTheirLanguage() {
        User accountant = merchantActions.hire(Role.FINANCE);
        User partner = merchantActions.hire(Role.VIEWER);
        merchantActions.mail(shop.account, new Recipient(accountant.email(), MailLanguage.SWAHILI),
                new Recipient(partner.email(), MailLanguage.ENGLISH));
        at(APRIL);
        mailing.runDue();

        assertThat(post.taken()).extracting(taken -> taken.mail().to(), taken -> taken.mail().subject())
                .containsExactly(tuple(accountant.email(), "Taarifa ya " + shop.account.name() + " ya Machi 2026"),
                        tuple(partner.email(), "Statement of " + shop.account.name() + " for March 2026"));
        assertThat(post.taken().getFirst().mail().text()).contains("31 Machi 2026").doesNotContain("March");
        assertThat(post.taken().getLast().mail().text()).contains("31 March 2026").doesNotContain("Machi");
        assertThat(post.taken()).extracting(taken -> new String(taken.mail().documents().getFirst().content(),
                StandardCharsets.UTF_8)).satisfiesExactly(file -> assertThat(file).endsWith(" sw"),
                        file -> assertThat(file).doesNotEndWith(" sw"));
    }

    /// Mail programs make links of what looks like an address.
    @Test
    void theNameOfAnAccountLeadsNowhere() {
        Account second = merchantActions.open("Your wallet is locked: http://evil.example/x");
        merchantActions.set(second, StatementCadence.MONTHLY);
        at(APRIL);
        mailing.runDue();

        StatementMailer.Mail mail = post.taken().getFirst().mail();
        assertThat(mail.subject())
                .isEqualTo("Statement of Your wallet is locked http evil example x for March 2026");
        assertThat(mail.text()).doesNotContain("://", "evil.example");
    }

    @Test
    void itHoldsTheMonthAndNothingElse() {
        subscribe();
        hazina.world.clock().set(APRIL.minusMillis(1));
        String inside = paid();
        at(APRIL);
        String outside = paid();

        mailing.runDue();
        String march = post.taken().getFirst().files().getFirst();
        assertThat(march).contains(inside).doesNotContain(outside);
        at(MAY);
        mailing.runDue();

        assertThat(post.taken().getLast().files().getFirst()).contains(outside).doesNotContain(inside);
        assertThat(post.taken()).extracting(taken -> taken.mail().documents().getFirst().name())
                .containsExactly("statement-" + shop.account.number() + "-2026-03-KES.pdf",
                        "statement-" + shop.account.number() + "-2026-04-KES.pdf");
        assertThat(post.taken()).extracting(taken -> new String(taken.mail().documents().getFirst().content(),
                StandardCharsets.UTF_8)).containsExactly(shop.account.number() + " 2026-03-31 1.00",
                        shop.account.number() + " 2026-04-30 2.00");
    }

    @Test
    void theFileIsTheOneTheDashboardGives() {
        subscribe();
        new Day(hazina, shop).live(Currency.KES);
        at(APRIL.plus(MailStatements.LONGEST_WAIT));

        mailing.runDue();

        assertThat(post.taken().getFirst().names())
                .containsExactly("transactions-" + shop.account.number() + "-2026-03-KES.csv");
        var march = new StatementScope(shop.merchant(), shop.accountId(), Currency.KES,
                Optional.of(Instant.parse("2026-03-01T00:00:00+03:00")), Optional.of(APRIL));
        assertThat(post.taken().getFirst().files())
                .containsExactly("\uFEFF" + RecordingMailer
                        .text(line -> csv().write(march, shop.account.zone(), FileColumns.ALL, line)))
                .first().asString().hasLineCount(12);
    }

    @Test
    void anotherCurrencyGetsAFileWhenThereWasSomething() {
        subscribe();
        shop.wallet("Empty", Currency.USD);
        new Day(hazina, shop).paid(shop.wallet("Till", Currency.UGX), 5_000);
        at(APRIL);

        mailing.runDue();

        assertThat(post.taken().getFirst().names())
                .containsExactly("transactions-" + shop.account.number() + "-2026-03-KES.csv",
                        "transactions-" + shop.account.number() + "-2026-03-UGX.csv");
    }

    @Test
    void aYearEndsLikeAnyMonth() {
        at(Instant.parse("2026-12-31T23:59:59.999+03:00"));
        subscribe();
        mailing.runDue();
        at(Instant.parse("2027-01-01T00:00:00+03:00"));

        mailing.runDue();

        assertThat(post.taken()).extracting(taken -> taken.mail().subject())
                .containsExactly("Statement of " + shop.account.name() + " for December 2026");
    }

    @Test
    void aMonthThatEndedBeforeTheyAskedIsNotMailed() {
        at(APRIL);
        subscribe();

        assertThat(mailing.runDue()).isZero();
        at(MAY);
        mailing.runDue();

        assertThat(post.taken()).extracting(taken -> taken.mail().subject())
                .containsExactly("Statement of " + shop.account.name() + " for April 2026");
    }

    @Test
    void afterALongSleepOnlyTheLastMonthIsMailed() {
        subscribe();
        at(Instant.parse("2026-09-10T00:00:00Z"));

        mailing.runDue();

        assertThat(post.taken()).extracting(taken -> taken.mail().subject())
                .containsExactly("Statement of " + shop.account.name() + " for August 2026");
    }

    @Test
    void aMonthEndsWhereTheAccountIs() {
        Account second = merchantActions.open("Second");
        subscribe();
        merchantActions.set(second, StatementCadence.MONTHLY);
        hazina.changeSettings.handle(new ChangeSettings.Command(merchantActions.owner(), second,
                new ChangeSettings.OpsUrl.Keep(), Optional.empty(), Optional.of(ZoneId.of("UTC")), Optional.empty()));

        at(APRIL);
        assertThat(mailing.runDue()).isOne();
        at(Instant.parse("2026-04-01T00:00:00Z"));
        assertThat(mailing.runDue()).isOne();

        assertThat(post.taken().getFirst().mail().text()).contains("(Africa/Nairobi)", shop.account.number());
        assertThat(post.taken().getLast().mail().text()).contains("(UTC)", second.number());
    }
}
