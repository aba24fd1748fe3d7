package dev.hazina.http.statement;

import dev.hazina.domain.merchant.MerchantId;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import jakarta.inject.Singleton;
import java.util.function.Supplier;

/// Sends printed documents.
@Singleton
public final class PdfFiles {
    private final Spool spool;

    PdfFiles(Spool spool) {
        this.spool = spool;
    }

    /// @param name of the file, without its ending
    /// @param print makes it
    /// @throws dev.hazina.domain.refusal.Refusal.RateLimited when too many are being printed
    public HttpResponse<?> send(HttpRequest<?> request, MerchantId merchant, String name, Supplier<byte[]> print) {
        return HttpResponse.ok(spool.print(request, merchant, print))
                .header(HttpHeaders.CONTENT_TYPE, "application/pdf")
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + name + ".pdf\"");
    }
}
