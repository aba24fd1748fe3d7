package dev.hazina.http.statement;

import dev.hazina.application.statement.FileColumns;
import dev.hazina.application.statement.FiledStatement;
import dev.hazina.application.statement.MovementReads;
import dev.hazina.application.statement.MovementScope;
import dev.hazina.application.statement.MovementsCsv;
import dev.hazina.application.statement.StatementCsv;
import dev.hazina.application.statement.StatementPrinter;
import dev.hazina.application.statement.StatementReads;
import dev.hazina.application.statement.StatementScope;
import dev.hazina.application.statement.TransactionsCsv;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.auth.Callers;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MutableHttpResponse;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/// Statements as files.
@Singleton
public final class StatementFiles {
    private static final String TRUNCATED = "X-Truncated";
    private static final String ROWS = "X-Rows";
    private static final String DASHBOARD = "/dashboard/";
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final StatementReads reads;
    private final TransactionsCsv transactions;
    private final MovementReads movements;
    private final StatementPrinter printer;
    private final Spool spool;
    private final InstantSource clock;

    StatementFiles(StatementReads reads, TransactionsCsv transactions, MovementReads movements,
            StatementPrinter printer, Spool spool, InstantSource clock) {
        this.reads = reads;
        this.transactions = transactions;
        this.movements = movements;
        this.printer = printer;
        this.clock = clock;
        this.spool = spool;
    }

    /// The sums of a statement as a file.
    public MutableHttpResponse<?> totals(HttpRequest<?> request, StatementScope scope, FileColumns columns) {
        String file = StatementCsv.totals(reads.totals(scope), columns);
        return csv(HttpResponse.ok((mark(request) + file).getBytes(StandardCharsets.UTF_8)),
                name("statement", request, scope));
    }

    /// The transactions behind the sums. The whole file is written before its first byte is sent.
    ///
    /// @throws Refusal.RateLimited when too many are being written
    public MutableHttpResponse<?> transactions(HttpRequest<?> request, StatementScope scope, FileColumns columns) {
        return truncatable(
                spool.write(request, scope.merchant(),
                        line -> transactions.write(scope, zone(request), columns, line)),
                name("transactions", request, scope));
    }

    /// The same, with the number of rows in a header, so that a reader can show its progress.
    ///
    /// @throws Refusal.RateLimited when too many are being written
    public MutableHttpResponse<?> countedTransactions(HttpRequest<?> request, StatementScope scope) {
        AtomicInteger lines = new AtomicInteger();
        SpooledFile file = spool.write(request, scope.merchant(), line -> {
            line.accept(mark(request));
            return transactions.write(scope, zone(request), FileColumns.ALL, text -> {
                lines.incrementAndGet();
                line.accept(text);
            });
        });
        return truncatable(file, name("transactions", request, scope)).header(ROWS, String.valueOf(lines.get() - 1));
    }

    /// Wallet movements.
    ///
    /// @param wallet the wallet of the scope
    /// @throws Refusal.RateLimited when too many are being written
    public MutableHttpResponse<?> movements(HttpRequest<?> request, MovementScope scope, Optional<Wallet> wallet,
            Optional<Instant> since, Optional<Instant> before) {
        Account account = Callers.member(request).acting();
        ZoneId zone = account.zone();
        SpooledFile file = spool.write(request, scope.merchant(),
                line -> {
                    line.accept(mark(request));
                    return MovementsCsv.write(movements, scope, since, before, zone, line);
                });
        Optional<String> of = wallet.map(Wallet::number).or(() -> scope.currency().map(Currency::name));
        return truncatable(file, FileNames.of("movements", account, of, since, before.orElseGet(clock::instant), zone));
    }

    /// Wallet movements for a program of bookkeeping.
    ///
    /// @param wallet the wallet of the scope
    /// @throws Refusal.RateLimited when too many are being written
    public MutableHttpResponse<?> books(HttpRequest<?> request, BooksFormat format, MovementScope scope,
            Optional<Wallet> wallet, Optional<Instant> since, Optional<Instant> before) {
        Account account = Callers.member(request).acting();
        SpooledFile file = spool.write(request, scope.merchant(),
                line -> format.write(movements, scope, since, before, account.zone(), line));
        Optional<String> of = wallet.map(Wallet::number).or(() -> scope.currency().map(Currency::name));
        return truncatable(file, FileNames.of(format.wire(), account, of, since, before.orElseGet(clock::instant),
                account.zone()));
    }

    private static MutableHttpResponse<?> truncatable(SpooledFile file, String name) {
        MutableHttpResponse<?> response = csv(HttpResponse.ok(file), name);
        return file.truncated() ? response.header(TRUNCATED, "true") : response;
    }

    /// Spreadsheets take a file without a mark for one in another encoding. Programs that read the API would take the
    /// mark for a part of the first column's name, so only files of the dashboard have it.
    static String mark(HttpRequest<?> request) {
        return request.getPath().startsWith(DASHBOARD) ? BYTE_ORDER_MARK : "";
    }

    private static ZoneId zone(HttpRequest<?> request) {
        return Callers.member(request).acting().zone();
    }

    private String name(String kind, HttpRequest<?> request, StatementScope scope) {
        return FileNames.of(kind, Callers.member(request).acting(), Optional.of(scope.currency().name()),
                scope.since(), scope.before().orElseGet(clock::instant), zone(request));
    }

    /// A statement to file, as PDF.
    ///
    /// @param statements reads it, in the place of the file
    /// @throws Refusal.RateLimited when too many are being printed
    public MutableHttpResponse<?> pdf(HttpRequest<?> request, Supplier<FiledStatement> statements) {
        AtomicReference<String> name = new AtomicReference<>("");
        SpooledFile file = spool.print(request, Callers.member(request).merchant(), () -> {
            FiledStatement statement = statements.get();
            name.set(FileNames.of("statement", statement.account(),
                    statement.wallet().map(Wallet::number).or(() -> Optional.of(statement.currency().name())),
                    statement.since(), statement.before(), statement.account().zone()));
            return printer.print(statement);
        });
        return HttpResponse.ok(file).header(HttpHeaders.CONTENT_TYPE, "application/pdf")
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + name.get() + ".pdf\"");
    }

    private static MutableHttpResponse<?> csv(MutableHttpResponse<?> response, String name) {
        return response.header(HttpHeaders.CONTENT_TYPE, "text/csv; charset=utf-8")
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + name + ".csv\"");
    }
}
