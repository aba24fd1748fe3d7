package dev.hazina.http.dashboard.key;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.key.Caller;
import dev.hazina.application.key.IssueKey;
import dev.hazina.application.key.IssuedKeys;
import dev.hazina.application.key.KeyUsage;
import dev.hazina.application.key.Keys;
import dev.hazina.application.key.RevokeKey;
import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.application.people.Users;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.guard.SecondFactorPrompt;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.BuildLinks;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.RoleText;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.merchant.MerchantRequests;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The list of keys, creating one, revoking one.
@Controller(BuildLinks.KEYS)
@Consumes(MediaType.ALL)
final class KeysPageController {
    private static final String NEW = BuildLinks.KEYS + "/new";

    private final IssueKey issue;
    private final RevokeKey revoke;
    private final MerchantReads merchants;
    private final Keys keys;
    private final Users people;
    private final KeyUsage usage;
    private final SecondFactorPrompt prompt;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    KeysPageController(IssueKey issue, RevokeKey revoke, MerchantReads merchants, Keys keys, Users people,
            KeyUsage usage, SecondFactorPrompt prompt, Forms forms, LayoutFactory layouts, Pages pages) {
        this.issue = issue;
        this.revoke = revoke;
        this.merchants = merchants;
        this.keys = keys;
        this.people = people;
        this.usage = usage;
        this.prompt = prompt;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<?> list(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        Map<AccountId, String> accounts = keys.accountsOf(caller.merchant()).stream()
                .collect(Collectors.toMap(Account::id, Account::number));
        Map<String, Instant> used = usage.of(caller.merchant());
        List<ApiKey> all = merchants.keys(caller.merchant());
        Map<UserId, String> users = people.list(caller.merchant()).stream()
                .collect(Collectors.toMap(User::id, user -> user.email().text()));
        Map<String, String> labels = all.stream().collect(Collectors.toMap(ApiKey::id, key -> key.label().text()));
        return pages.ok("key/keys", new KeysPage(layouts.of(request, Section.KEYS), all.stream()
                .map(key -> row(key, users.getOrDefault(key.user(), ""), caller, accounts,
                        Optional.ofNullable(used.get(key.id())),
                        key.madeBy().map(maker -> labels.getOrDefault(maker, maker))))
                .toList()));
    }

    private static KeysPage.Row row(ApiKey key, String user, Caller.Member caller, Map<AccountId, String> accounts,
            Optional<Instant> used, Optional<String> maker) {
        boolean isOwn = key.id().equals(caller.keyId());
        boolean mayRevoke = caller.role().may(Permission.MANAGE_KEYS) && key.isCoveredBy(caller.role())
                && !isOwn;
        return new KeysPage.Row(key.id(), isOwn ? text("key.own", key.label().text()) : key.label().text(), user,
                KeyScopeText.rights(key), key.accounts().stream().map(id -> accounts.getOrDefault(id, ""))
                        .collect(Collectors.joining(", ")),
                DisplayTime.toTheMinute(key.createdAt()), maker, used.map(DisplayTime::toTheMinute),
                key.expiresAt().map(DisplayTime::toTheMinute),
                Optional.of(BuildLinks.KEYS + "/" + key.id() + "/revoke").filter(any -> mayRevoke), key.strict());
    }

    @Get("/new")
    @Needs(Permission.MANAGE_KEYS)
    HttpResponse<?> showForm(HttpRequest<?> request) {
        return newPage(request, forms.blank(request, NEW));
    }

    @Post("/new")
    @Needs(Permission.MANAGE_KEYS)
    HttpResponse<?> issue(HttpRequest<?> request) {
        return forms.process(request, form -> {
            IssueKey.Issued issued = issue.handle(MerchantRequests.key(request, form));
            return pages.answer(HttpStatus.CREATED.getCode(), "key/issued",
                    new IssuedPage(layouts.of(request, Section.KEYS, text("key.issued")), issued.key().id(),
                            issued.credentials().secret(), issued.key().label().text()));
        }, view -> newPage(request, view));
    }

    private HttpResponse<?> newPage(HttpRequest<?> request, FormView view) {
        Caller.Member caller = Callers.member(request);
        Stream<Choice> roles = Stream.of(Role.values()).filter(caller.role()::covers)
                .map(role -> new Choice(role.wire(), RoleText.line(role), view.form().has("role", role.wire())));
        Choice scopesOnly = new Choice("", text("key.scopes.only"), view.form().has("role", ""));
        List<Choice> accounts = caller.accounts().stream().map(account -> new Choice(account.id().toString(),
                account.name().text() + " · " + account.number(),
                view.form().has("account_ids", account.id().toString())
                        || (view.problem().isEmpty() && account.id().equals(caller.acting().id()))))
                .toList();
        return pages.form("key/new",
                new NewKeyPage(layouts.of(request, Section.KEYS, text("key.new")), view,
                        Stream.concat(roles, Stream.of(scopesOnly)).toList(), KeyScopeText.choices(caller, view),
                        accounts,
                        !view.typed("strict").isEmpty(), prompt.isDue(caller)),
                view);
    }

    @Get("/{id}/revoke")
    @Needs(Permission.MANAGE_KEYS)
    HttpResponse<?> askToRevoke(HttpRequest<?> request, String id) {
        return confirmation(request, find(request, id), forms.blank(request, request.getPath()));
    }

    @Post("/{id}/revoke")
    @Needs(Permission.MANAGE_KEYS)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> revoke(HttpRequest<?> request, String id) {
        ApiKey key = find(request, id);
        return forms.confirm(request, form -> {
            revoke.handle(new RevokeKey.Command(Actors.of(request), Callers.member(request).merchant(), key.id(),
                    form.has("cascade", "yes")));
            return Pages.redirect(BuildLinks.KEYS, Notice.KEY_REVOKED);
        }, view -> confirmation(request, key, view));
    }

    private HttpResponse<?> confirmation(HttpRequest<?> request, ApiKey key, FormView view) {
        List<ApiKey> made = IssuedKeys.of(merchants.keys(key.merchant()), key.id());
        List<SummaryRow> summary = new ArrayList<>(List.of(SummaryRow.code(text("key.key"), key.id()),
                SummaryRow.of(text("key.role"), KeyScopeText.rights(key))));
        if (!made.isEmpty()) {
            summary.add(SummaryRow.of(text("key.created-with"), made.stream().map(one -> one.label().text())
                    .collect(Collectors.joining(", "))));
        }
        return pages.form("key/revoke", new RevokePage(layouts.of(request, Section.KEYS, text("key.revoke-key")), view,
                key.label().text(), summary, made.size()), view);
    }

    private ApiKey find(HttpRequest<?> request, String id) {
        return merchants.keys(Callers.member(request).merchant()).stream().filter(key -> key.id().equals(id))
                .findFirst().orElseThrow(() -> new Refusal.NotFound(RefusalCode.KEY_NOT_FOUND));
    }
}
