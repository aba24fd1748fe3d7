package dev.hazina.http.statement;

import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.http.request.Query;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MutableHttpResponse;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/// Sends CSV files of lists. The whole file is written before its first byte is sent.
@Singleton
public final class CsvFiles {
    private static final String FORMAT = "format";
    private static final String CSV = "csv";
    private static final Set<String> FORMATS = Set.of("json", CSV);

    private final Spool spool;

    CsvFiles(Spool spool) {
        this.spool = spool;
    }

    /// Whether the answer is to be a file for spreadsheets.
    public static boolean isAsked(Query query) {
        return query.oneOf(FORMAT, CsvFiles::format).filter(CSV::equals).isPresent();
    }

    private static Optional<String> format(String word) {
        return Optional.of(word).filter(FORMATS::contains);
    }

    /// The program of bookkeeping that the answer is to be a file for, where a list has such files.
    static Optional<BooksFormat> booksAsked(Query query) {
        return query.oneOf(FORMAT, word -> BooksFormat.ofWire(word).map(Optional::of)
                .or(() -> format(word).map(known -> Optional.empty()))).flatMap(books -> books);
    }

    /// @param name of the file, without its ending
    /// @param lines passes on each line, and says whether lines were left out
    /// @throws dev.hazina.domain.refusal.Refusal.RateLimited when too many are being written
    public MutableHttpResponse<?> send(HttpRequest<?> request, MerchantId merchant, String name,
            Predicate<Consumer<String>> lines) {
        SpooledFile file = spool.write(request, merchant, lines::test);
        MutableHttpResponse<?> response = HttpResponse.ok(file)
                .header(HttpHeaders.CONTENT_TYPE, "text/csv; charset=utf-8")
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + name + ".csv\"");
        return file.truncated() ? response.header("X-Truncated", "true") : response;
    }
}
