package dev.hazina.http.dashboard.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.audit.ActName;
import dev.hazina.application.audit.AuditAct;
import dev.hazina.application.audit.AuditSnapshot;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.audit.AuditedAction.AuditedObject;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.access.StaffRoles;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.staff.StaffAccess;
import dev.hazina.domain.staff.StaffMember;
import dev.hazina.http.dashboard.text.Catalogue;
import dev.hazina.http.dashboard.text.Language;
import dev.hazina.http.dashboard.text.PageSources;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class AuditSentenceTest {
    /// A text's key, or its beginning after `audit.`.
    private static final Pattern NAMED = Pattern.compile("\"(audit\\.[a-z0-9._-]+)\"");
    private static final String ASHA = "01994f5f-1b0b-7e62-8c3f-6a7b8c9d0e1f";
    private static final String SHOP = "01994f5f-1b0b-7e62-8c3f-6a7b8c9d0e2f";
    private static final MerchantId MERCHANT = new MerchantId(new UUID(0, 1));
    private static final AuditNames NAMES = new AuditNames(
            List.of(User.first(new UserId(UUID.fromString(ASHA)), MERCHANT, new Email("asha@duka.example"), "",
                    Role.OWNER, Instant.EPOCH)),
            List.of(new Account(new AccountId(UUID.fromString(SHOP)), MERCHANT, "HZN00000007", new Label("Shop"),
                    Currency.KES, Set.of(), Instant.EPOCH)),
            List.of(new StaffMember(new UserId(UUID.fromString(ASHA)), new Label("Amina"),
                    new Email("amina@hazina.example"), "",
                    StaffAccess.first(PossibleActors.alone(ASHA), StaffRoles.ALL), false, Instant.EPOCH)));

    /// One row for each action; an empty snapshot is written as a dash.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "user.created | - | {\"email\":\"juma@duka.example\",\"role\":\"finance\"} | Invited juma@duka.example as"
                    + " Finance.",
            "user.role_changed | {\"role\":\"viewer\"} | {\"role\":\"admin\"} | Changed the role of asha@duka.example"
                    + " from Viewer to Admin.",
            "user.password_changed | {} | {} | Changed the password of asha@duka.example.",
            "user.password_set | {} | {} | Gave asha@duka.example a new password.",
            "user.password_reset | {} | {} | Reset the password of asha@duka.example by a mailed link.",
            "invitation.created | - | {\"email\":\"j@a\",\"role\":\"finance\"} | Sent an invitation to j@a as Finance.",
            "invitation.renewed | - | {\"email\":\"juma@duka.example\",\"role\":\"finance\"} | Sent the invitation to"
                    + " juma@duka.example as Finance again.",
            "invitation.withdrawn | {\"email\":\"juma@duka.example\",\"role\":\"finance\"} | - | Withdrew the"
                    + " invitation to juma@duka.example.",
            "invitation.accepted | - | {\"email\":\"juma@duka.example\",\"role\":\"finance\"} | Accepted the"
                    + " invitation to juma@duka.example as Finance.",
            "user.reset_link_mailed | {} | {} | Mailed asha@duka.example a link to reset the password.",
            "user.second_factor_added | {} | {} | Set up a second factor for asha@duka.example.",
            "user.access_proposed | {} | {\"act\":\"set_password\"} | Proposed to a second person to set a password of"
                    + " asha@duka.example, or to remove the second factor.",
            "user.access_proposal_withdrawn | {\"act\":\"set_password\"} | {} | Withdrew a proposal about the access of"
                    + " asha@duka.example.",
            "user.second_factor_removed | {} | {} | Removed the second factor of asha@duka.example.",
            "user.recovery_code_used | {} | {} | Used a recovery code of asha@duka.example.",
            "user.phone_confirmed | {} | {\"phone\":\"+254*****678\"} |"
                    + " asha@duka.example gets notices by SMS, on +254*****678.",
            "user.phone_removed | {\"phone\":\"+254*****678\"} | {} |"
                    + " asha@duka.example gets no notices by SMS any more.",
            "user.recovery_codes_renewed | {} | {} | Renewed the recovery codes of asha@duka.example.",
            "second_factor_demand.changed | {\"demanded\":false} | {\"demanded\":true} | Demanded a second factor of"
                    + " people who can move money out.",
            "second_factor_demand.changed | {\"demanded\":true} | {\"demanded\":false} | Stopped demanding a second"
                    + " factor.",
            "user.disabled | {\"disabled\":false} | {\"disabled\":true} | Removed the access of asha@duka.example.",
            "user.enabled | {\"disabled\":true} | {\"disabled\":false} | Restored the access of asha@duka.example.",
            "user.signed_in | - | {\"key_id\":\"key_a\",\"role\":\"owner\"} | Signed in as asha@duka.example.",
            "user.sign_in_failed | - | {\"reason\":\"wrong_password\"} | Failed to sign in as asha@duka.example:"
                    + " wrong password.",
            "user.signed_out | {\"key_ids\":[\"key_a\",\"key_b\"]} | - | Signed out asha@duka.example; sessions ended:"
                    + " 2.",
            "key.created | - | {\"label\":\"till\",\"role\":\"operator\",\"user_id\":\"" + ASHA
                    + "\"} | Created key \"till\" of asha@duka.example with the role Operator.",
            "key.deleted | {\"label\":\"till\",\"role\":\"operator\",\"user_id\":\"?\"} | - | Revoked key \"till\" of ?"
                    + " with the role Operator.",
            "webhook.created | - | {\"url\":\"https://a.example/x\"} | Added the endpoint https://a.example/x.",
            "webhook.deleted | {\"url\":\"https://a.example/x\"} | - | Deleted the endpoint https://a.example/x.",
            "webhook.edited | {\"url\":\"https://a.example/x\"} | {\"url\":\"https://a.example/y\"} | Changed the"
                    + " endpoint https://a.example/y.",
            "webhook.paused | {} | {\"url\":\"https://a.example/x\"} | Paused the endpoint https://a.example/x.",
            "webhook.failing | {} | {\"url\":\"https://a.example/x\"} | No event has arrived at the endpoint"
                    + " https://a.example/x for a day.",
            "webhook.resumed | {} | {\"url\":\"https://a.example/x\"} | Resumed the endpoint https://a.example/x.",
            "webhook.secret_rotated | {\"rotated_at\":null} | {\"rotated_at\":\"now\"} | Began to rotate the secret of"
                    + " the endpoint " + ASHA + ".",
            "webhook.secret_promoted | {\"rotated_at\":\"now\"} | {\"rotated_at\":null} | Completed the rotation of the"
                    + " endpoint " + ASHA + ".",
            "callback_secret.created | - | {} | Created the callback secret.",
            "callback_secret.read | {} | {} | Viewed the callback secret.",
            "callback_secret.rotated | {} | {} | Rotated the callback secret.",
            "account.created | - | {\"name\":\"Shop\",\"account_no\":\"HZN00000007\",\"default_currency\":\"KES\"} |"
                    + " Opened the account Shop, number HZN00000007, in KES.",
            "slug.changed | {\"slug\":null} | {\"slug\":\"duka\"} | Changed the slug from none to duka.",
            "merchant.renamed | {\"name\":\"A\"} | {\"name\":\"B\"} | Changed the name of the business from A to B.",
            "email.changed | {\"email\":\"a@b\"} | {\"email\":\"c@d\"} | Changed the own e-mail from a@b to c@d.",
            "user.renamed | {\"name\":null} | {\"name\":\"A\"} | Changed the name of asha@duka.example from none to A.",
            "merchant.suspended | {} | {} | Suspended the merchant.",
            "merchant.suspended | {} | {\"reason\":\"fraud\"} | Suspended the merchant: fraud.",
            "merchant.reactivated | {} | {} | Reactivated the merchant.",
            "merchant_note.written | - | {\"note_id\":\"n\"} | Wrote a note about the merchant " + ASHA + ".",
            "payout.canceled | {\"status\":\"pending\"} | {\"status\":\"canceled\"} | Canceled the payout " + ASHA
                    + ".",
            "payout.canceled | {\"status\":\"pending\"} | {\"status\":\"canceled\",\"reason\":\"unknown number\"} |"
                    + " Canceled the payout " + ASHA + ": unknown number",
            "payout.date_reached | {\"status\":\"pending\"} | {\"status\":\"pending\"} | The date of the payout " + ASHA
                    + " was reached.",
            "payout.rested | {\"status\":\"pending\"} | {\"status\":\"pending\"} | The 24 hours are over"
                    + " for which the payout " + ASHA + " waited, because another person had given its maker access.",
            "payout.reviewed | {\"status\":\"pending\"} | {\"status\":\"pending\"} | The review for which the payout "
                    + ASHA + " waited has ended.",
            "payout.held | - | {\"reason\":\"KES 9.00\"} | Asked for the payout " + ASHA
                    + ", which waits for a second person.",
            "payout.told | - | {\"reason\":\"KES 9.00\"} | Asked for the payout " + ASHA
                    + ", of which owners and admins are mailed.",
            "payout.approved | {\"status\":\"pending\"} | {\"status\":\"pending\"} | Approved the payout " + ASHA
                    + ".",
            "refund.held | - | {\"reason\":\"KES 9.00\"} | Asked for the refund " + ASHA
                    + ", which waits for a second person.",
            "refund.canceled | {\"status\":\"pending\"} | {\"status\":\"canceled\",\"reason\":\"kept\"} |"
                    + " Canceled the refund " + ASHA + ": kept",
            "refund.approved | {\"status\":\"pending\"} | {\"status\":\"pending\"} | Approved the refund " + ASHA
                    + ".",
            "payment.claimed | - | {\"reference\":\"sale-7\",\"amount\":\"KES 9.00\",\"receipt\":\"TJ3\"} |"
                    + " Assigned KES 9.00, receipt TJ3, to the sale sale-7.",
            "payment.taken_back | - | {\"reference\":\"sale-7\",\"amount\":\"KES 9.00\",\"receipt\":\"TJ3\"} |"
                    + " Took KES 9.00, receipt TJ3, back from the sale sale-7.",
            "receipt.mailed | - | {\"host\":\"mail.example\"} | Had the receipt of the payment "
                    + ASHA + " mailed.",
            "contact.name_asked | - | {} | Asked for the name at the provider of the number " + ASHA + ".",
            "contact.named | - | {\"named\":true} | Changed the own name of the number " + ASHA + ".",
            "payout_rule.changed | {\"approval_from\":null} | {\"approval_from\":\"KES 100.00\"} | Changed what"
                    + " payouts in " + ASHA + " wait for: before none, now a second person from KES 100.00.",
            "payout_rule.changed | {\"day_limit\":\"KES 9.00\",\"limits_refuse\":true,\"new_recipient_waits\":false} |"
                    + " {\"recipient_limit\":\"KES 8.00\",\"payout_limit\":\"KES 7.00\",\"limits_refuse\":false,"
                    + "\"new_recipient_waits\":true} | Changed what payouts in " + ASHA + " wait for: before limit of a"
                    + " day KES 9.00, refused over a limit, now limit of a payout KES 7.00, limit of a day to one"
                    + " number KES 8.00, a second person for first payouts to a number.",
            "payout_rule.proposed | {\"approval_from\":\"KES 100.00\"} | {\"approval_from\":null} | Asked that payouts"
                    + " in " + ASHA + " wait for less: now a second person from KES 100.00, then none.",
            "payout_review.begun | - | {\"reason\":\"a theft\"} | Put the payouts of " + ASHA + " on hold: a theft",
            "payout_review.end_proposed | {\"reason\":\"a theft\"} | {\"note\":\"cleared\"} | Proposed to let the"
                    + " payouts of " + ASHA + " go: cleared",
            "payout_review.ended | {\"reason\":\"a theft\"} | {\"note\":\"cleared\"} | Let the payouts of " + ASHA
                    + " go: cleared",
            "instruction.asked | {} | {} | Had the provider asked about the payment " + ASHA + ".",
            "instruction.given_up | {} | {} | Gave up the payment " + ASHA + ", unless its provider reports a result.",
            "exception.proposed | {} | {\"action\":\"recover\",\"about\":\"payout " + SHOP
                    + "\",\"amount\":\"KES 50.00\"} | Proposed that an exception be recovered from a wallet: about"
                    + " payout " + SHOP + ", amount KES 50.00.",
            "exception.resolved | {} | {\"action\":\"write_off\",\"about\":\"payment " + SHOP
                    + "\",\"note\":\"fee\"} | Resolved an exception as written off: about payment " + SHOP
                    + ", note: fee.",
            "staff.added | - | {\"name\":\"Amina\",\"email\":\"amina@hazina.example\"} | Added Amina"
                    + " (amina@hazina.example) to the staff.",
            "staff.disabled | {} | {} | Removed the access of Amina (amina@hazina.example).",
            "staff.enabled | {} | {} | Restored the access of Amina (amina@hazina.example).",
            "approval_limit.set | {} | {\"amount\":\"KES 50.00\"} | Set the amount above which a decision takes two"
                    + " people to KES 50.00.",
            "approval_limit.proposed | {} | {\"amount\":\"KES 90.00\"} | Proposed KES 90.00 as the amount above which a"
                    + " decision takes two people.",
            "provider_account.set | - | {} | Set the account " + ASHA + " at its provider.",
            "provider_account.set | {} | {\"erased\":true} | Erased the settings of the account " + ASHA
                    + " at its provider.",
            "provider_account.proposed | {} | {\"erased\":true} | Proposed to erase the settings of the account "
                    + ASHA + " at its provider.",
            "provider_account.proposed | {} | {} | Proposed a change of the account " + ASHA
                    + " at its provider.",
            "provider_account.proposal_ended | {} | {} | Withdrew what was proposed for the account " + ASHA
                    + " at its provider.",
            "payer.erasure_proposed | {} | {\"phone\":\"+254712******\"} | Proposed to erase the names and phones of"
                    + " the payer with +254712******.",
            "payer.erasure_agreed | {} | {\"phone\":\"+254712******\"} | Agreed to erase the names and phones of the"
                    + " payer with +254712******.",
            "payer.erased | {} | {\"phone\":\"+254712******\",\"payments\":\"3\",\"payouts\":\"1\",\"left_open\":\"2\","
                    + "\"left_young\":\"0\",\"left_hidden\":\"4\"} | Erased the names and phones of the payer with"
                    + " +254712******: 3 payments, 1 payouts; 2 are still open, 0 too young, 4 not known to be this"
                    + " person's.",
            "provider_statement.columns_named | - | {\"float_account\":\"daraja:600000:utility\",\"columns\":\"Balance"
                    + " = Left\"} | Said how the columns of statements of daraja:600000:utility are named: Balance ="
                    + " Left.",
            "provider_statement.taken_in | - | {\"float_account\":\"daraja:600000:utility\",\"rows\":\"5\","
                    + "\"new\":\"2\",\"differing\":\"1\",\"suspended\":\"0\"} | Took in a statement of"
                    + " daraja:600000:utility: 5 rows, 2 of them new; 1 differ, and the money of 0 is in suspense.",
            "fees.proposed | - | {\"rules\":\"KES.card=1,KES.payout=2\"} | Proposed the fees"
                    + " KES.card=1, KES.payout=2, from the agreement.",
            "fees.set | - | {\"rules\":\"\",\"counts_from\":\"2026-03-01T00:00:00Z\"} | Agreed to the fees of the"
                    + " platform, from 2026-03-01T00:00:00Z.",
            "fees.proposal_withdrawn | {\"rules\":\"KES.card=1\"} | - | Withdrew the fees that were proposed:"
                    + " KES.card=1, from the agreement.",
            "staff.confirmed | {} | {} | Confirmed Amina (amina@hazina.example) as a person of their own.",
            "staff.roles_changed | {\"roles\":[\"read\"]} | {\"roles\":[\"support\",\"people\"]} | Changed the roles of"
                    + " Amina (amina@hazina.example) from read to support, people.",
            "staff.roles_proposed | {\"roles\":[\"read\"]} | {\"roles\":[\"people\"]} | Proposed for Amina"
                    + " (amina@hazina.example) the roles people.",
            "staff.role_proposal_ended | {} | {} | Withdrew the roles that were proposed for Amina"
                    + " (amina@hazina.example).",
            "staff.password_changed | {} | {} | Changed the password of Amina (amina@hazina.example).",
            "staff.password_set | {} | {} | Gave Amina (amina@hazina.example) a new password.",
            "staff.signed_in | - | {} | Signed in as Amina (amina@hazina.example).",
            "staff.sign_in_failed | - | {\"reason\":\"wrong_password\"} | Failed to sign in as Amina"
                    + " (amina@hazina.example): wrong password.",
            "staff.signed_out | {} | - | Signed out Amina (amina@hazina.example).",
            "staff.second_factor_added | {} | {} | Set up a second factor for Amina (amina@hazina.example).",
            "staff.second_factor_removed | {} | {} | Removed the second factor of Amina (amina@hazina.example).",
            "staff.recovery_code_used | {} | {} | Used a recovery code of Amina (amina@hazina.example).",
            "restore.ended | - | {} | Decided to go on after the database was restored.",
            "restore.ended | - | {\"reason\":\"all compared\"} | Decided to go on after the database was"
                    + " restored: all compared.",
            "restore.invented_later | - | {} | restore.invented_later",
            "staff.invented_later | {} | {} | staff.invented_later",
            "invented.later | {} | {} | invented.later",
            "user.invented_later | {} | {} | user.invented_later",
    })
    void eachActionHasASentence(String action, String before, String after, String sentence) {
        assertThat(AuditSentence.of(action(action, ASHA, before, after), NAMES)).isEqualTo(sentence);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "settings.changed | {\"ops_url\":null,\"statement_email_cadence\":\"none\"} |"
                    + " {\"ops_url\":null,\"statement_email_cadence\":\"monthly\"} | Changed the settings of Shop"
                    + " (HZN00000007): statement email cadence from none to monthly.",
            "payout_currencies.changed | {\"payout_currencies\":[]} | {\"payout_currencies\":[\"KES\",\"UGX\"]} |"
                    + " Changed the payout currencies of Shop (HZN00000007) from none to KES, UGX.",
    })
    void anAccountIsNamed(String action, String before, String after, String sentence) {
        assertThat(AuditSentence.of(action(action, SHOP, before, after), NAMES)).isEqualTo(sentence);
    }

    /// The compiler asks for a sentence of each act; this asks for a row.
    @Test
    void theTablesAboveHaveARowOfEachAct() {
        Set<String> shown = Stream.of(getClass().getDeclaredMethods())
                .flatMap(method -> Stream.ofNullable(method.getAnnotation(CsvSource.class)))
                .flatMap(table -> Stream.of(table.value())).map(row -> row.substring(0, row.indexOf(' ')))
                .filter(name -> !name.contains("invented") && !name.contains("later")).collect(Collectors.toSet());

        assertThat(shown).containsExactlyInAnyOrderElementsOf(
                Stream.of(AuditAct.values()).map(AuditAct::wire).toList());
    }

    @ParameterizedTest
    @EnumSource(AuditAct.class)
    void aSentenceIsNeverTheNameOfItsAct(AuditAct act) {
        assertThat(AuditSentence.of(action(act.wire(), ASHA, "-", "{}"), NAMES)).isNotBlank()
                .doesNotContain(act.wire());
    }

    /// The program completes `audit.` by an act's name, so the catalogue's own test sees no text that is left over.
    @Test
    void aTextOfTheLogIsOfAnActOrIsNamedInAPage() {
        Set<String> named = PageSources.all().stream().flatMap(source -> NAMED.matcher(source.text()).results())
                .map(match -> match.group(1)).collect(Collectors.toSet());

        assertThat(Catalogue.of(Language.ENGLISH).keys()).filteredOn(key -> key.startsWith("audit."))
                .allMatch(key -> AuditAct.ofWire(key.substring("audit.".length())).isPresent() || named.contains(key)
                        || named.stream().anyMatch(begun -> begun.matches(".*[.-]") && key.startsWith(begun)));
    }

    @ParameterizedTest
    @EnumSource(AuditAct.class)
    void anActHasAShortNameInBothLanguages(AuditAct act) {
        for (Language language : Language.values()) {
            assertThat(Catalogue.of(language).text("audit.act." + act.wire())).isNotBlank().doesNotContain("_");
        }
    }

    private static AuditedAction action(String action, String target, String before, String after) {
        String kind = action.startsWith("instruction.") ? "payment" : "object";
        return new AuditedAction(MERCHANT, ActName.ofWire(action), new AuditedObject(kind, target), snapshot(before),
                snapshot(after));
    }

    private static Optional<AuditSnapshot> snapshot(String json) {
        return Optional.of(json).filter(text -> !text.equals("-")).map(AuditSnapshot::new);
    }
}
