package dev.hazina.http.transfer;

import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.key.Caller;
import dev.hazina.application.transfer.DescribeTransfer;
import dev.hazina.application.transfer.TransferFunds;
import dev.hazina.application.transfer.TransferReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.transfer.TransferId;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.instruction.MetadataRequest;
import dev.hazina.http.json.JsonBody;
import dev.hazina.http.list.AccountLists;
import dev.hazina.http.list.ListedKind;
import dev.hazina.http.request.Fingerprint;
import dev.hazina.http.request.IdempotencyKey;
import dev.hazina.http.request.RequestBody;
import dev.hazina.http.response.PreviewJson;
import dev.hazina.http.response.Responses;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Patch;
import io.micronaut.http.annotation.Post;
import java.util.List;

/// Transfers between wallets of the account acted on.
@Controller("/v1/transfers")
@Consumes(MediaType.ALL)
final class TransferController {
    private static final ListedKind<TransferId, Transfer> LIST = new ListedKind<>(TransferJson.KIND,
            List.of("succeeded"), ListedKind.Conditions.NONE);

    private final TransferFunds transfer;
    private final TransferReads reads;
    private final DescribeTransfer describe;
    private final AccountLists lists;

    TransferController(TransferFunds transfer, TransferReads reads, DescribeTransfer describe, AccountLists lists) {
        this.transfer = transfer;
        this.reads = reads;
        this.describe = describe;
        this.lists = lists;
    }

    @Post
    @Needs(Permission.TRANSFER)
    HttpResponse<byte[]> create(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        JsonBody body = RequestBody.json(request);
        var claim = IdempotencyKey.claim(request, caller, Fingerprint.of(body));
        return Responses.of(transfer.handle(TransferRequest.read(request, body), new ResponseTemplate<>(claim,
                made -> new StoredResponse(HttpStatus.CREATED.getCode(), TransferJson.of(made).text()))));
    }

    @Post("/preview")
    @Needs(Permission.TRANSFER)
    HttpResponse<byte[]> preview(HttpRequest<?> request) {
        return Responses.ok(PreviewJson.transfer(
                transfer.preview(TransferRequest.read(request, RequestBody.json(request)))));
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<byte[]> list(HttpRequest<?> request) {
        return lists.list(request, LIST, reads);
    }

    @Get("/{id}")
    @Needs(Permission.READ)
    HttpResponse<byte[]> get(HttpRequest<?> request, String id) {
        return Responses.ok(TransferJson.of(TransferJson.KIND.find(Callers.member(request), reads, id)));
    }

    /// Only the metadata can be changed.
    @Patch("/{id}")
    @Needs(Permission.TRANSFER)
    HttpResponse<byte[]> describe(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        return Responses.ok(TransferJson.of(describe.handle(new DescribeTransfer.Command(caller.merchant(),
                caller.acting().id(), TransferJson.KIND.id(id), MetadataRequest.changes(request)))));
    }
}
