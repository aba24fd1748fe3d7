package dev.hazina.http.customer;

import dev.hazina.application.customer.FindCustomers.Named;
import dev.hazina.application.key.Caller;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.statement.CsvColumns;
import dev.hazina.domain.merchant.Label;
import dev.hazina.http.statement.CsvFiles;
import dev.hazina.http.statement.ExportedPages;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import jakarta.inject.Singleton;
import java.util.function.Function;

/// The file of who paid.
@Singleton
public final class CustomerFiles {
    private static final CsvColumns<Named> COLUMNS = CsvColumns.<Named>of()
            .text("number", named -> named.customer().number().text())
            .optional("name", named -> named.name().map(Label::text))
            .optional("told_name", named -> named.customer().toldName())
            .count("payment_count", named -> named.customer().payments())
            .text("counted_in_part", named -> String.valueOf(named.customer().isCountedInPart()))
            .text("currency", named -> named.customer().sum().currency().name())
            .number("amount", named -> named.customer().sum().toMajor())
            .time("last_payment_at", named -> named.customer().lastAt())
            .local("local_time", named -> named.customer().lastAt());

    private final CsvFiles files;

    CustomerFiles(CsvFiles files) {
        this.files = files;
    }

    /// @param start what stands before the headings
    /// @param range the times of the last payments
    /// @param read a page of those who paid
    public HttpResponse<?> send(HttpRequest<?> request, Caller.Member caller, String start, PageRequest range,
            Function<PageRequest, Page<Named>> read) {
        return files.send(request, caller.merchant(), "customers-" + caller.acting().number(), line -> {
            line.accept(start + COLUMNS.header());
            return ExportedPages.each(range.since(), range.before(), read,
                    rows -> rows.forEach(row -> line.accept(COLUMNS.row(row, caller.acting().zone()))));
        });
    }
}
