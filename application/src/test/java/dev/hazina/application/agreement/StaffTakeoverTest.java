package dev.hazina.application.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.MailOwnerLink;
import dev.hazina.application.access.MailOwnerNotices;
import dev.hazina.application.access.ResetLinkMailer.LinkMail;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.access.SignedIn;
import dev.hazina.application.access.Visit;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.key.AccessRest;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Pages;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.staff.TestStaff;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.staff.AccessProposal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// A dishonest person of the staff tries to empty a shop: set the owner's password, sign in as the owner, pay out to a
/// number of their own. At each step it is said who is asked, who is told, and what waits.
class StaffTakeoverTest {
    private static final Password CHOSEN = new Password("known to the thief");

    private static final class Shop {
        private final InMemoryHazina hazina;
        private final TestMerchant merchant;
        private final User partner;
        private final User manager;
        private final Actor thief;
        private final Actor colleague;
        private final List<LinkMail> mails = new ArrayList<>();

        private Shop(Setup setup) {
            hazina = new InMemoryHazina(setup);
            merchant = TestMerchant.open(hazina);
            merchant.fund(merchant.main, 100_000_00);
            partner = new MerchantActions(hazina, merchant).add("partner@shop.example", Role.OWNER, "partner's own");
            manager = new MerchantActions(hazina, merchant).add("manager@shop.example", Role.ADMIN, "manager's own");
            var staff = new TestStaff(hazina);
            thief = staff.confirmed(PlatformStaff.OPERATOR, PlatformStaff.COLLEAGUE, "thief");
            colleague = staff.confirmed(PlatformStaff.OPERATOR, PlatformStaff.COLLEAGUE, "colleague");
            told();
        }

        /// The subjects that each of the shop's people is mailed since the last time, in the order of the acts.
        private List<String> told() {
            hazina.world.clock().advance(Duration.ofSeconds(1));
            mails.clear();
            new MailOwnerNotices(hazina.world.ownerNotices(), mails::add).runDue();
            return mails.stream().map(mail -> mail.to().text() + ": " + mail.subject()).toList();
        }

        private AccessStep setPassword(Actor by) {
            return hazina.access().setOwnerPassword()
                    .handle(new SetOwnerPassword.Command(by, merchant.signedIn.user().id(), CHOSEN));
        }

        private SignedIn signIn(String password) {
            return hazina.signIn.handle(new SignIn.Command(merchant.email, password, Optional.empty(),
                    Visit.unknown(MerchantActions.VISITOR)));
        }

        /// A payout that waits until it is let go.
        private Instruction<PayoutDetails> payOut(SignedIn by) {
            hazina.requestPayout.handle(new RequestPayout.Command(merchant.account, TestInstructions.kes(50_000_00),
                    new Phone("+254700000666"), merchant.defaultWallet(), Optional.empty(), Optional.empty(),
                    by.credentials().keyId()), Replies.payout());
            return hazina.world.payouts().list(merchant.merchant(), merchant.accountId(), ListFilter.NONE,
                    Pages.newest()).rows().getFirst();
        }
    }

    private static String to(User user, String subject) {
        return user.email().text() + ": " + subject;
    }

    @Test
    void whereMailIsSentStaffCanOnlyHaveALinkMailedToTheOwner() {
        Shop shop = new Shop(Setup.plain());

        assertThatThrownBy(() -> shop.setPassword(shop.thief)).isInstanceOf(Refusal.Precondition.class)
                .hasMessageContaining("mailed link");
        shop.hazina.access().mailOwnerLink()
                .handle(new MailOwnerLink.Command(shop.thief, shop.merchant.signedIn.user().id()));

        assertThat(shop.hazina.linkMailer.sent().getLast().to().text()).isEqualTo(shop.merchant.email);
        assertThat(shop.signIn(TestMerchant.PASSWORD).user().email().text()).isEqualTo(shop.merchant.email);
    }

    @Test
    void withoutMailOnePersonAsksASecondAndAllOwnersAndAdminsAreTold() {
        Shop shop = new Shop(Setup.plain().withoutMail());
        User owner = shop.merchant.signedIn.user();

        AccessProposal proposal = shop.setPassword(shop.thief).proposal().orElseThrow();
        assertThatThrownBy(() -> shop.setPassword(shop.thief)).isInstanceOf(Refusal.Precondition.class)
                .hasMessageContaining("a second person");
        assertThatThrownBy(() -> shop.signIn(CHOSEN.text())).isInstanceOf(Refusal.Unauthorized.class);
        String proposed = "A change of access is proposed";
        assertThat(shop.told()).containsExactlyInAnyOrder(to(owner, proposed), to(shop.partner, proposed),
                to(shop.manager, proposed));

        shop.hazina.access().agreeToAccess()
                .handle(new AgreeToAccess.Command(shop.colleague, proposal.id(), true));
        String set = "A password was set";
        assertThat(shop.told()).containsExactlyInAnyOrder(to(owner, set), to(shop.partner, set),
                to(shop.manager, set));
        assertThat(shop.mails).allSatisfy(mail -> assertThat(mail.text())
                .contains("done by the staff of this service").doesNotContain(CHOSEN.text()));
    }

    @Test
    void whoCameInThatWayIsSeenAndWaitsForADay() {
        Shop shop = new Shop(Setup.plain().withoutMail());
        AccessProposal proposal = shop.setPassword(shop.thief).proposal().orElseThrow();
        shop.hazina.access().agreeToAccess()
                .handle(new AgreeToAccess.Command(shop.colleague, proposal.id(), true));
        shop.told();

        SignedIn inside = shop.signIn(CHOSEN.text());
        assertThat(shop.told()).containsExactly(to(shop.merchant.signedIn.user(), "A new sign-in"));
        assertThat(shop.payOut(inside).holds()).extracting(hold -> hold.reason().shown()).containsExactly("review");
        shop.hazina.world.clock().advance(AccessRest.LENGTH.minus(Duration.ofMinutes(1)));
        SignedIn later = shop.signIn(CHOSEN.text());
        Instruction<PayoutDetails> last = shop.payOut(later);
        shop.hazina.pollPayouts.poll();
        assertThat(last.holds()).isNotEmpty();
        assertThat(shop.hazina.gateway.disbursements()).isEmpty();
    }
}
