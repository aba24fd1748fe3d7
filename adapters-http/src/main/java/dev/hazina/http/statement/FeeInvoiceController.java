package dev.hazina.http.statement;

import dev.hazina.application.invoice.FeeInvoice;
import dev.hazina.application.invoice.FeeInvoices;
import dev.hazina.application.key.Caller;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.json.Json;
import dev.hazina.http.request.Query;
import dev.hazina.http.response.Responses;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.Optional;

/// The fee invoices of the account acted on.
@Controller("/v1/fee-invoices")
@Consumes(MediaType.ALL)
final class FeeInvoiceController {
    private final FeeInvoices invoices;
    private final FeeInvoiceFiles files;

    FeeInvoiceController(FeeInvoices invoices, FeeInvoiceFiles files) {
        this.invoices = invoices;
        this.files = files;
    }

    private enum Format {
        JSON, CSV, PDF;

        static Optional<Format> ofWire(String word) {
            return switch (word) {
                case "json" -> Optional.of(JSON);
                case "csv" -> Optional.of(CSV);
                case "pdf" -> Optional.of(PDF);
                default -> Optional.empty();
            };
        }
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<byte[]> list(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        return Responses.page(invoices.list(caller.merchant(), caller.acting().id(), Query.of(request).page()),
                FeeInvoiceJson::write);
    }

    @Get("/{id}")
    @Needs(Permission.READ)
    HttpResponse<?> get(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        Format format = Query.of(request).oneOf("format", Format::ofWire).orElse(Format.JSON);
        FeeInvoice invoice = CanonicalUuid.parse(id)
                .flatMap(known -> invoices.find(caller.merchant(), caller.acting().id(), known))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.INVOICE_NOT_FOUND));
        return switch (format) {
            case JSON -> Responses.ok(Json.object(o -> FeeInvoiceJson.write(o, invoice)));
            case CSV -> files.lines(request, invoice);
            case PDF -> files.pdf(request, invoice);
        };
    }
}
