package dev.hazina.application.merchant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.MailResetLink;
import dev.hazina.application.access.RegisterMerchant;
import dev.hazina.application.access.ResetPassword;
import dev.hazina.application.access.SignedIn;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.merchant.KnownRecipients.Recipient;
import dev.hazina.application.merchant.StatementSubscriptions.Subscriber;
import dev.hazina.application.people.ChangeUser;
import dev.hazina.application.people.ChangeUser.Change;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.Country;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MailLanguage;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.StatementCadence;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The contract of every list of statement subscribers.
public abstract class StatementSubscriptionsContract extends PortContract {

    @Test
    void whoAsksForStatementsIsThereUntilTheyAskForNone() {
        MerchantActions merchantActions = new MerchantActions(hazina, shop);
        Account second = merchantActions.open("Second");
        assertThat(mine()).isEmpty();

        merchantActions.set(second, StatementCadence.MONTHLY);
        assertThat(mine()).extracting(Subscriber::account).containsExactly(second);
        merchantActions.set(shop.account, StatementCadence.MONTHLY);
        assertThat(mine()).extracting(Subscriber::account).containsExactly(shop.account, second);
        merchantActions.set(second, StatementCadence.NONE);

        assertThat(mine()).extracting(Subscriber::account).containsExactly(shop.account);
    }

    @Test
    void aDisabledOwnerIsNotWrittenToAndASuspendedMerchantNeither() {
        MerchantActions merchantActions = new MerchantActions(hazina, shop);
        TestMerchant other = TestMerchant.open(hazina);
        new MerchantActions(hazina, other).set(other.account, StatementCadence.MONTHLY);
        merchantActions.set(shop.account, StatementCadence.MONTHLY);

        merchantActions.suspend(true);
        assertThat(mine()).isEmpty();
        merchantActions.suspend(false);
        assertThat(mine()).extracting(Subscriber::account, Subscriber::recipients, Subscriber::merchant)
                .containsExactly(tuple(shop.account, List.of(mailed(shop.signedIn.user(), Optional.empty())),
                        shop.signedIn.merchant().name()));
        merchantActions.disable(true);

        assertThat(mine()).isEmpty();
        assertThat(of(other)).extracting(Subscriber::account).containsExactly(other.account);
    }

    /// The mailbox is not proven to be the owner's.
    @Test
    void anOwnerWhoseEmailIsNotProvenIsNotWrittenTo() {
        String email = "claimed." + world.ids().next() + "@example.com";
        SignedIn claimed = hazina.registerMerchant.handle(new RegisterMerchant.Command(Email.parse(email),
                new Password(TestMerchant.PASSWORD), new Label("Duka"), Country.parse("KE")));
        Account account = world.keys().accountsOf(claimed.merchant().id()).getFirst();
        Actor owner = Actor.key(claimed.credentials().keyId(), claimed.user().id(), "192.0.2.7", Optional.empty());
        hazina.changeSettings.handle(new ChangeSettings.Command(owner, account, new ChangeSettings.OpsUrl.Keep(),
                Optional.of(StatementCadence.MONTHLY)));
        assertThat(of(claimed.merchant().id())).isEmpty();

        hazina.access().mailResetLink().handle(new MailResetLink.Command(email, MerchantActions.VISITOR));
        hazina.access().resetPassword().handle(new ResetPassword.Command(hazina.linkMailer.newestLink(),
                new Password("chosen by its person"), MerchantActions.VISITOR));

        assertThat(of(claimed.merchant().id())).extracting(Subscriber::recipients)
                .containsExactly(List.of(mailed(claimed.user(), Optional.empty())));
    }

    @Test
    void whoIsChosenGetsItInTheirLanguageAsLongAsTheyMay() {
        MerchantActions merchantActions = new MerchantActions(hazina, shop);
        User accountant = merchantActions.hire(Role.FINANCE);
        User partner = merchantActions.hire(Role.VIEWER);
        merchantActions.mail(shop.account, new Recipient(partner.email(), MailLanguage.ENGLISH),
                new Recipient(new Email(accountant.email().text().toUpperCase(Locale.ROOT)), MailLanguage.SWAHILI));
        assertThat(mine()).extracting(Subscriber::recipients).containsExactly(
                List.of(mailed(partner, Optional.of(MailLanguage.ENGLISH)),
                        mailed(accountant, Optional.of(MailLanguage.SWAHILI))));

        change(merchantActions, partner, new Change.AssignRole(Role.CASHIER));
        assertThat(mine()).extracting(Subscriber::recipients).as("a cashier reads no statements")
                .containsExactly(List.of(mailed(accountant, Optional.of(MailLanguage.SWAHILI))));
        change(merchantActions, accountant, new Change.Disable(true));

        assertThat(mine()).extracting(Subscriber::recipients).as("the owner, where nobody is left")
                .containsExactly(List.of(mailed(shop.signedIn.user(), Optional.empty())));
    }

    @Test
    void otherAccountsAndMerchantsKeepTheirRecipients() {
        MerchantActions merchantActions = new MerchantActions(hazina, shop);
        Account second = merchantActions.open("Second");
        User accountant = merchantActions.hire(Role.FINANCE);
        merchantActions.mail(shop.account, new Recipient(accountant.email(), MailLanguage.SWAHILI));
        merchantActions.set(second, StatementCadence.MONTHLY);
        TestMerchant other = TestMerchant.open(hazina);

        assertThat(mine()).filteredOn(subscriber -> subscriber.account().equals(second))
                .extracting(Subscriber::recipients)
                .containsExactly(List.of(mailed(shop.signedIn.user(), Optional.empty())));
        assertThatThrownBy(() -> new MerchantActions(hazina, other).mail(other.account,
                new Recipient(accountant.email(), MailLanguage.ENGLISH))).isInstanceOf(Refusal.Invalid.class);
    }

    @Test
    void whenTheyAskedIsKeptUntilTheyAskForNone() {
        MerchantActions merchantActions = new MerchantActions(hazina, shop);
        world.clock().advance(Duration.ofDays(1));
        Instant asked = world.clock().instant();
        merchantActions.set(shop.account, StatementCadence.MONTHLY);
        world.clock().advance(Duration.ofDays(1));
        merchantActions.set(shop.account, StatementCadence.MONTHLY);
        assertThat(mine()).extracting(Subscriber::since).containsExactly(asked);

        merchantActions.set(shop.account, StatementCadence.NONE);
        world.clock().advance(Duration.ofDays(1));
        Instant askedAgain = world.clock().instant();
        merchantActions.set(shop.account, StatementCadence.MONTHLY);

        assertThat(mine()).extracting(Subscriber::since).containsExactly(askedAgain);
    }

    private void change(MerchantActions actions, User user, Change change) {
        hazina.changeUser.handle(new ChangeUser.Command(actions.owner(), actions.caller(), user.id(), change));
    }

    private static StatementSubscriptions.Recipient mailed(User user, Optional<MailLanguage> language) {
        return new StatementSubscriptions.Recipient(user.id(), user.email(), language);
    }

    private List<Subscriber> mine() {
        return of(shop);
    }

    private List<Subscriber> of(TestMerchant some) {
        return of(some.merchant());
    }

    private List<Subscriber> of(MerchantId merchant) {
        return world.subscriptions().monthlySubscribers().stream()
                .filter(subscriber -> subscriber.account().merchant().equals(merchant)).toList();
    }
}
