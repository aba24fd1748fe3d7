package dev.hazina.http.dashboard.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.dashboard.RefusalSentences;
import dev.hazina.http.dashboard.text.Catalogue;
import dev.hazina.http.dashboard.text.Language;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.MutableHttpRequest;
import io.micronaut.http.context.ServerRequestContext;
import io.micronaut.http.simple.SimpleHttpRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The API's refusals are said to people in their language, and name fields as forms do.
class RefusalTextTest {
    private static final Path TEMPLATES = Path.of("src/main/jte");
    private static final Pattern FIELD = Pattern
            .compile("part\\.(?:field|select)\\([^\\n]*?name = \"(\\w+)\", label = (text\\(\")?\"?([^\")]+)\"");
    /// Files whose refusals answer programs or the platform's staff only, whose pages are in English.
    private static final Set<String> NO_PAGE_OF_MERCHANTS = Set.of("Discrepancy.java", "LogPage.java",
            "UnknownNames.java",
            "UnknownNamesFilter.java",
            "Proposer.java", "AccessProposal.java", "SecondPerson.java", "RoleAgreement.java",
            "ApprovalLimit.java", "ConfirmStaff.java",
            "MailOwnerLink.java", "CarryOut.java", "WaysOut.java", "ReversedMoney.java",
            "DiscrepancySubject.java", "HandOver.java", "StillWaiting.java", "ResolveDiscrepancy.java",
            "WalletOfResolution.java",
            "FailRefund.java", "AllowPayouts.java", "SetOwnerPassword.java", "SignatureController.java",
            "BookInboundPayment.java", "BookingRequest.java", "TakeStatement.java", "StatementExtent.java",
            "StatementReaders.java", "NameStatementColumns.java",
            "StatementFileController.java", "FloatChoice.java", "MultipartForm.java",
            "PayerRequest.java",
            "ClockController.java", "FaultController.java",
            "Decided.java", "BookedAccounts.java", "BookedReversal.java",
            "DecisionRequest.java", "ExceptionController.java", "ExceptionCursor.java", "MerchantAdminController.java",
            "SettlementController.java", "IdempotencyKey.java", "SearchController.java", "WalletController.java",
            "PaymentController.java", "SettingsController.java", "StatementController.java",
            "ExceptionPageController.java", "PlatformAuditPageController.java", "MerchantAccessPageController.java",
            "ResolutionForms.java",
            "SettlePageController.java", "StaffSecondFactor.java", "DisableStaff.java", "AskProvider.java",
            "OfferedQuestions.java",
            "Callers.java", "ResumeAfterRestore.java", "ResumeRequest.java", "RestoreController.java",
            "StaffRoles.java", "ChangeStaffRoles.java", "ActingStaff.java", "MerchantFees.java",
            "FeeRules.java", "MovementLog.java",
            "MovementController.java", "ProviderAccount.java", "ChangeProviderAccount.java", "ProviderAccountJson.java",
            "ProviderAccountController.java", "ScopeTexts.java", "EnteredScope.java", "SameMoney.java",
            "NothingOpen.java",
            "FloatRule.java", "FloatTopic.java", "ChangeFloatRule.java", "FloatRuleController.java",
            "ReconciledDay.java");
    /// What the platform's staff is told when it decides about a payment, refund or payout.
    private static final Pattern OF_STAFF = Pattern.compile("the (payment|refund|payout|name) (has succeeded already.*"
            + "|is known to have been (paid|name).*|has ended already|has not been sent yet)"
            + "|.* printable ASCII characters without spaces|.* and not a word for none");

    @Test
    void everyRefusalThatAMerchantCanMeetHasAPatternInBothLanguages() {
        assertThat(RefusalSentences.all()).hasSizeGreaterThan(100)
                .filteredOn(found -> !NO_PAGE_OF_MERCHANTS.contains(found.file()))
                .filteredOn(found -> !OF_STAFF.matcher(found.sentence()).matches())
                .filteredOn(found -> !isWord(found.sentence())).allSatisfy(found -> {
                    assertThat(RefusalText.find(found.sentence())).as("%s", found).isPresent();
                    assertThat(inSwahili(() -> RefusalText.find(found.sentence())))
                            .as("%s", found).isNotEqualTo(RefusalText.find(found.sentence()));
                });
    }

    /// The limits of an account, a role and a key are said in sentences of their own.
    @Test
    void aLimitOfAPartIsSaidInTheLanguageOfThePage() {
        for (String part : List.of("from this account", "by this role", "by this key")) {
            Stream.of("transfers of more than KES 50.00 %s", "transfers of more than KES 50.00 in 24 hours %s",
                    "refunds of more than KES 50.00 %s", "refunds of more than KES 50.00 in 24 hours %s")
                    .map(what -> what.formatted(part) + " are refused by the merchant's own rule, unless an owner makes"
                            + " them who is signed in")
                    .forEach(RefusalTextTest::assertWholeInSwahili);
            Stream.of("payouts of more than KES 50.00 %s", "payouts of more than KES 50.00 in 24 hours %s",
                    "payouts of more than KES 50.00 to one number in 24 hours %s")
                    .map(what -> what.formatted(part) + " are refused by the merchant's own rule")
                    .forEach(RefusalTextTest::assertWholeInSwahili);
        }
    }

    private static void assertWholeInSwahili(String refusal) {
        assertThat(RefusalText.find(refusal)).contains(refusal);
        assertThat(inSwahili(() -> RefusalText.find(refusal)).orElseThrow()).contains("KES 50.00")
                .doesNotContain("this", "hours", "number");
    }

    /// The causes are sentences of the module that calls receivers, and of the command that adds an endpoint.
    @Test
    void everyCauseOfARefusedProbeIsInTheLanguageOfThePage() throws IOException {
        String reasons = Files.readString(
                Path.of("../adapters-webhooks/src/main/java/dev/hazina/webhooks/guard/ReceiverResponse.java"));
        Set<String> causes = Pattern.compile("[A-Z_]+\\(\"([^\"]+)\"\\)").matcher(reasons).results()
                .map(found -> found.group(1)).collect(Collectors.toSet());
        assertThat(causes).hasSizeGreaterThan(5);
        Stream.concat(causes.stream(), Stream.of("the receiver answered 500",
                "the receiver answered 302, and redirects are not followed", "the service is stopping; try again"))
                .forEach(cause -> {
                    String refusal = "the verification probe was not answered with 2xx: " + cause;
                    assertThat(RefusalText.find(refusal)).contains(refusal);
                    assertThat(inSwahili(() -> RefusalText.find(refusal)).orElseThrow()).as(refusal)
                            .doesNotContain(cause).doesNotContain("receiver").doesNotContain("the ");
                });
    }

    /// The name of a field, or of what a provider has refused.
    private static boolean isWord(String sentence) {
        return !sentence.contains(" ");
    }

    @Test
    void theSentencesOfSourcesAreFound() {
        assertThat(RefusalSentences.sentences("currency.scale() == 0 ? \"amount in \" + currency + \" is whole\" : "
                + "field + \" is not\"")).containsExactly("amount in name is whole", "name is not");
        assertThat(RefusalSentences.all()).contains(
                new RefusalSentences.Found("CallbackUrl.java",
                        "name must be an https URL of a public host on port 443 or above 1023"),
                new RefusalSentences.Found("SubmittedForms.java",
                        "this form was not made for this session; open its page again"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "payer_phone is required|Payer's phone is required.|Jaza sehemu ya Simu ya mlipaji.",
            "email must be a valid e-mail address|E-mail must be a valid e-mail address."
                    + "|Barua pepe lazima iwe anwani sahihi ya barua pepe.",
            "url must be an absolute https URL|URL must be an absolute https URL."
                    + "|URL lazima iwe URL kamili ya https.",
            "from_wallet_id and to_wallet_id must differ|From and To must differ."
                    + "|Kutoka na Kwenda lazima ziwe tofauti.",
            "amount must not exceed 9999999999999.99|Amount must not exceed 9,999,999,999,999.99."
                    + "|Kiasi kisizidi 9,999,999,999,999.99.",
            "amount must be at least 5000 in UGX|Amount must be at least 5,000 in UGX."
                    + "|Kiasi lazima kiwe angalau 5,000 kwa UGX.",
            "payer_phone must be a mobile number in E.164 form such as +254712345678"
                    + "|Payer's phone must be a mobile number such as +254712345678."
                    + "|Simu ya mlipaji lazima iwe namba ya simu ya mkononi kama +254712345678.",
            "payment not found|Payment not found.|Haikupatikana: Malipo.",
            "Idempotency-Key was used with a different request"
                    + "|This form was sent before with other values. Check them and send it again."
                    + "|Fomu hii ilitumwa awali ikiwa na taarifa nyingine. Zihakiki kisha uitume tena.",
            "a new_field of which nothing is known|A new field of which nothing is known."
                    + "|A new field of which nothing is known."})
    void sentencesAreSaidToPeople(String reason, String english, String swahili) {
        assertThat(Problem.sentence(reason)).isEqualTo(english);
        assertThat(inSwahili(() -> Problem.sentence(reason))).isEqualTo(swahili);
    }

    @Test
    void aProblemIsAboutTheFieldThatTheApiNames() {
        Problem problem = Problem.of(
                new Refusal.Invalid(RefusalCode.FIELD_INVALID, "payer_phone", "payer_phone must not be blank"),
                FormData.with(Map.of("payer_phone", " ")));

        assertThat(problem.isAbout("payer_phone")).isTrue();
        assertThat(problem.message()).isEqualTo("Payer's phone must not be blank.");
    }

    /// A field may have several labels in several forms; refusals use one of them.
    @Test
    void refusalsNameFieldsAsFormsDo() throws IOException {
        for (Language language : Language.values()) {
            Catalogue catalogue = Catalogue.of(language);
            Map<String, Set<String>> labels = labels(catalogue);
            assertThat(labels).isNotEmpty().allSatisfy((field, known) -> {
                String key = "refusal.field." + field;
                if (catalogue.keys().contains(key)) {
                    assertThat(known).as(field).contains(catalogue.text(key));
                }
            });
        }
    }

    private static Map<String, Set<String>> labels(Catalogue catalogue) throws IOException {
        try (Stream<Path> files = Files.walk(TEMPLATES)) {
            return files.filter(file -> file.toString().endsWith(".jte")).filter(file -> !file.toString().contains(
                    "platform")).flatMap(file -> FIELD.matcher(read(file)).results())
                    .filter(field -> field.group(2) != null)
                    .collect(Collectors.groupingBy(field -> field.group(1),
                            Collectors.mapping(field -> catalogue.text(field.group(3)), Collectors.toSet())));
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static <T> T inSwahili(Supplier<T> act) {
        MutableHttpRequest<Object> request = new SimpleHttpRequest<>(HttpMethod.GET, "/dashboard", null);
        request.header("Accept-Language", "sw");
        return ServerRequestContext.with(request, act);
    }
}
