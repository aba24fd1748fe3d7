package dev.hazina.http.wallet;

import dev.hazina.application.key.Caller;
import dev.hazina.application.statement.MovementReads;
import dev.hazina.application.statement.MovementScope;
import dev.hazina.application.wallet.CloseWallet;
import dev.hazina.application.wallet.CreateWallet;
import dev.hazina.application.wallet.UpdateWallet;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletRef;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.json.JsonBody;
import dev.hazina.http.request.Query;
import dev.hazina.http.request.RequestBody;
import dev.hazina.http.response.Responses;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Delete;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Patch;
import io.micronaut.http.annotation.Post;
import java.util.Optional;

/// Wallets of the account acted on, by id or by number.
@Controller("/v1/wallets")
@Consumes(MediaType.ALL)
final class WalletController {
    private final CreateWallet create;
    private final UpdateWallet update;
    private final CloseWallet close;
    private final WalletReads reads;
    private final MovementReads movements;

    WalletController(CreateWallet create, UpdateWallet update, CloseWallet close, WalletReads reads,
            MovementReads movements) {
        this.create = create;
        this.update = update;
        this.close = close;
        this.reads = reads;
        this.movements = movements;
    }

    @Post
    @Needs(Permission.MANAGE_WALLETS)
    HttpResponse<byte[]> create(HttpRequest<?> request) {
        return Responses.created(WalletJson.of(create.handle(
                WalletRequest.read(request, RequestBody.json(request)))));
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<byte[]> list(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        Query query = Query.of(request);
        return Responses
                .list(reads.list(caller.merchant(), caller.acting().id(), query.oneOf("currency", Currency::ofCode),
                        query.oneOf("status", WalletController::closed)), WalletJson::write);
    }

    @Get("/{id}")
    @Needs(Permission.READ)
    HttpResponse<byte[]> get(HttpRequest<?> request, String id) {
        return Responses.ok(WalletJson.of(find(request, id)));
    }

    @Get("/{id}/balance")
    @Needs(Permission.READ)
    HttpResponse<byte[]> balance(HttpRequest<?> request, String id) {
        Wallet wallet = find(request, id);
        return Responses.ok(Query.of(request).time("at")
                .map(at -> WalletJson.balance(wallet, movements.balances(new MovementScope(wallet.merchant(),
                        wallet.account(), Optional.of(wallet.id()), Optional.empty()), wallet.currency(), at), at))
                .orElseGet(() -> WalletJson.balance(wallet)));
    }

    @Patch("/{id}")
    @Needs(Permission.MANAGE_WALLETS)
    HttpResponse<byte[]> update(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        JsonBody body = RequestBody.json(request);
        if (body.has("currency")) {
            throw new Refusal.Invalid(RefusalCode.FIELD_READ_ONLY, "currency", "currency can't be changed");
        }
        Optional<Label> name = body.text("name").map(WalletRequest::name);
        Optional<Boolean> isDefault = body.bool("is_default");
        if (name.isEmpty() && isDefault.isEmpty()) {
            throw new Refusal.Invalid(RefusalCode.FIELD_REQUIRED, "name or is_default is required");
        }
        return Responses.ok(WalletJson.of(update.handle(new UpdateWallet.Command(caller.acting(),
                WalletRef.parse(caller.acting().id(), id), name, isDefault))));
    }

    @Delete("/{id}")
    @Needs(Permission.MANAGE_WALLETS)
    HttpResponse<?> close(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        close.handle(new CloseWallet.Command(caller.merchant(), WalletRef.parse(caller.acting().id(), id)));
        return HttpResponse.noContent();
    }

    private Wallet find(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        return reads.find(caller.merchant(), WalletRef.parse(caller.acting().id(), id))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND));
    }

    private static Optional<Boolean> closed(String status) {
        return switch (status) {
            case WalletJson.ACTIVE -> Optional.of(false);
            case WalletJson.CLOSED -> Optional.of(true);
            default -> Optional.empty();
        };
    }
}
