package dev.hazina.http.dashboard.platform.merchant;

import dev.hazina.application.audit.AuditAct;
import dev.hazina.application.audit.AuditLog;
import dev.hazina.application.key.AccessRest;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.merchant.SuspendMerchant;
import dev.hazina.application.payout.MerchantPayoutRules;
import dev.hazina.application.payout.ReviewAgreement;
import dev.hazina.application.people.Users;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.instruction.PayoutReview;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Slug;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.guard.Confirmation;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.platform.AgreementOffers;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// One merchant, and its suspension. Suspending twice has the effect of suspending once.
@Controller(PlatformLinks.MERCHANTS + "/{id}")
@Consumes(MediaType.ALL)
final class MerchantPageController {
    private static final int LONGEST_REASON = 200;
    private static final int MOST_WALLETS = 100;

    private final MerchantDirectory directory;
    private final Users people;
    private final MerchantPayoutRules rules;
    private final AgreementOffers offers;
    private final WalletReads walletReads;
    private final InstantSource clock;
    private final AuditLog log;
    private final MerchantActivities activities;
    private final NoteViews notes;
    private final WorkPlaces places;
    private final SuspendMerchant suspend;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    MerchantPageController(MerchantDirectory directory, Users people, MerchantPayoutRules rules,
            AgreementOffers offers, WalletReads walletReads,
            InstantSource clock, AuditLog log, MerchantActivities activities, NoteViews notes, WorkPlaces places,
            SuspendMerchant suspend, Forms forms,
            LayoutFactory layouts, Pages pages) {
        this.directory = directory;
        this.people = people;
        this.rules = rules;
        this.offers = offers;
        this.clock = clock;
        this.walletReads = walletReads;
        this.log = log;
        this.activities = activities;
        this.notes = notes;
        this.places = places;
        this.suspend = suspend;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> show(HttpRequest<?> request, String id) {
        MerchantDirectory.MerchantOverview found = find(directory, id);
        NoteViews.showTimesOf(found);
        return places.within(Work.LIST, request, () -> page(request, found));
    }

    private HttpResponse<?> page(HttpRequest<?> request, MerchantDirectory.MerchantOverview found) {
        Merchant merchant = found.merchant();
        String path = PlatformLinks.merchant(merchant.id());
        List<MerchantPage.WalletLine> wallets = found.accounts().stream().flatMap(this::wallets)
                .limit(MOST_WALLETS + 1L).toList();
        return pages.ok("platform/merchant", new MerchantPage(
                layouts.of(request, Section.MERCHANTS, merchant.name().text()), MerchantsPageController.state(merchant),
                merchant.suspended(), path + (merchant.suspended() ? "/reactivate" : "/suspend"),
                PlatformLinks.feesOf(merchant.id()), PlatformLinks.providerAccountsOf(merchant.id()), summary(found),
                accounts(request, found, path),
                wallets.stream().limit(MOST_WALLETS).toList(), wallets.size() > MOST_WALLETS,
                users(found, path), activities.of(found), notes.newest(request, merchant.id())));
    }

    private List<MerchantPage.AccountLine> accounts(HttpRequest<?> request,
            MerchantDirectory.MerchantOverview found, String path) {
        Map<AccountId, PayoutReview> reviews = rules.reviews(found.merchant().id()).stream()
                .collect(Collectors.toUnmodifiableMap(PayoutReview::account, Function.identity()));
        return found.accounts().stream().map(account -> new MerchantPage.AccountLine(account.number(),
                account.name().text(), account.defaultCurrency().name(), codes(account.payoutCurrencies()),
                Optional.ofNullable(reviews.get(account.id())).map(PayoutReview::reason),
                Optional.ofNullable(reviews.get(account.id())).flatMap(review -> offers.refused(request,
                        (acting, people) -> ReviewAgreement.require(review, acting, people, clock.instant()))),
                path + "/accounts/" + account.number(), path + "/payout-reviews/" + account.number(),
                DisplayTime.of(account.createdAt()))).toList();
    }

    private List<MerchantPage.UserLine> users(MerchantDirectory.MerchantOverview found, String path) {
        Map<UserId, AccessRest> rests = people.rests(List.of(found.merchant().id()));
        Instant now = clock.instant();
        return found.users().stream().map(user -> new MerchantPage.UserLine(user.email().text(),
                DisplayText.plain(user.role().wire()),
                user.disabled() ? Badge.bad("No access") : Badge.good("Active"), user.disabled(),
                path + "/users/" + user.id() + (user.disabled() ? "/enable" : "/disable"),
                Optional.of(path + "/users/" + user.id() + "/password")
                        .filter(any -> user.role() == Role.OWNER || user.shared()),
                path + "/users/" + user.id() + "/second-factor", DisplayTime.of(user.createdAt()),
                rests.getOrDefault(user.id(), AccessRest.NONE).running(now).map(DisplayTime::of))).toList();
    }

    private Stream<MerchantPage.WalletLine> wallets(Account account) {
        return walletReads.list(account.merchant(), account.id(), Optional.empty(), Optional.of(false)).stream()
                .map(wallet -> new MerchantPage.WalletLine(wallet.name().text(), wallet.number(), account.number(),
                        Amount.of(wallet.availableMoney()), Amount.of(wallet.pendingMoney()),
                        PlatformLinks.WALLETS + "/" + wallet.id()));
    }

    static String country(Merchant merchant) {
        return Locale.of("", merchant.country().alpha2()).getDisplayCountry(Locale.ENGLISH);
    }

    private List<SummaryRow> summary(MerchantDirectory.MerchantOverview found) {
        Merchant merchant = found.merchant();
        Stream<SummaryRow> always = Stream.of(SummaryRow.of("Country", country(merchant)),
                SummaryRow.of("Short name", found.slug().map(Slug::text).orElse("none")),
                SummaryRow.of("Registered", DisplayTime.of(merchant.createdAt()).toString()),
                SummaryRow.code("Merchant ID", merchant.id().toString()));
        return Stream.concat(always, suspension(merchant)).toList();
    }

    /// When and why staff suspended it; who did it is in the audit log.
    private Stream<SummaryRow> suspension(Merchant merchant) {
        return Stream.of(merchant).filter(Merchant::suspended)
                .flatMap(any -> log.newest(any.id(), AuditAct.MERCHANT_SUSPENDED).stream())
                .flatMap(entry -> Stream.of(SummaryRow.of("Suspended", DisplayTime.of(entry.at()).toString()),
                        SummaryRow.of("Reason", entry.act().after().flatMap(after -> after.text("reason"))
                                .orElse("none given"))));
    }

    @Get("/suspend")
    @Needs(Permission.SUSPEND_MERCHANT)
    HttpResponse<?> askToSuspend(HttpRequest<?> request, String id) {
        return suspension(request, find(directory, id).merchant(), forms.blank(request, request.getPath()), true);
    }

    @Post("/suspend")
    @Needs(Permission.SUSPEND_MERCHANT)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> suspend(HttpRequest<?> request, String id) {
        return change(request, id, true);
    }

    @Get("/reactivate")
    @Needs(Permission.REACTIVATE_MERCHANT)
    HttpResponse<?> askToReactivate(HttpRequest<?> request, String id) {
        return suspension(request, find(directory, id).merchant(), forms.blank(request, request.getPath()), false);
    }

    @Post("/reactivate")
    @Needs(Permission.REACTIVATE_MERCHANT)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> reactivate(HttpRequest<?> request, String id) {
        return change(request, id, false);
    }

    private HttpResponse<?> change(HttpRequest<?> request, String id, boolean suspended) {
        Merchant merchant = find(directory, id).merchant();
        return forms.confirm(request, form -> {
            Optional<String> reason = suspended
                    ? Optional.of(Label.parse("reason", form.requiredText("reason"), LONGEST_REASON).text())
                    : Optional.empty();
            suspend.handle(new SuspendMerchant.Command(Actors.of(request), merchant.id(), suspended, reason));
            return Pages.redirect(PlatformLinks.merchant(merchant.id()),
                    suspended ? Notice.MERCHANT_SUSPENDED : Notice.MERCHANT_REACTIVATED);
        }, view -> suspension(request, merchant, view, suspended));
    }

    private HttpResponse<?> suspension(HttpRequest<?> request, Merchant merchant, FormView view, boolean suspended) {
        List<SummaryRow> summary = List.of(SummaryRow.of("Merchant", merchant.name().text()),
                SummaryRow.code("Merchant ID", merchant.id().toString()));
        String back = PlatformLinks.merchant(merchant.id());
        return suspended
                ? pages.form("platform/suspend", new SuspendPage(
                        layouts.of(request, Section.MERCHANTS, "Suspend a merchant"), view, merchant.name().text(),
                        summary, back), view)
                : new Confirmation(layouts.of(request, Section.MERCHANTS, "Reactivate a merchant"), view,
                        "Reactivate " + merchant.name().text() + "?",
                        "Its people can sign in and its keys work again at once.",
                        summary, "Reactivate merchant", false, false, back).show(pages);
    }

    static String codes(Set<Currency> currencies) {
        return currencies.isEmpty()
                ? "nothing"
                : currencies.stream().sorted().map(Currency::name).collect(Collectors.joining(", "));
    }

    /// @throws Refusal.NotFound when there is no such merchant, or it has no such user
    static User user(MerchantDirectory directory, String merchant, String id) {
        return find(directory, merchant).users().stream().filter(user -> user.id().toString().equals(id)).findFirst()
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.USER_NOT_FOUND));
    }

    /// @throws Refusal.NotFound when there is no such merchant, or it has no such account
    static Account account(MerchantDirectory directory, String merchant, String number) {
        return find(directory, merchant).accounts().stream().filter(account -> account.number().equals(number))
                .findFirst().orElseThrow(() -> new Refusal.NotFound(RefusalCode.ACCOUNT_NOT_FOUND));
    }

    /// @throws Refusal.NotFound when there is no such merchant
    static MerchantDirectory.MerchantOverview find(MerchantDirectory directory, String id) {
        return CanonicalUuid.parse(id).map(MerchantId::new).flatMap(directory::find)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.MERCHANT_NOT_FOUND));
    }
}
