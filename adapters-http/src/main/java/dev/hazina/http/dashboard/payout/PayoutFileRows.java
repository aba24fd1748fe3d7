package dev.hazina.http.dashboard.payout;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.key.Caller;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.webhook.CallbackUrl.Reach;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.Problem;
import dev.hazina.http.dashboard.form.WrittenPhones;
import dev.hazina.http.dashboard.payout.PayoutFileRow.Standing;
import dev.hazina.http.field.Fields;
import dev.hazina.http.payout.PayoutRequest;
import dev.hazina.http.request.RequestedOperation;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Reads the rows of a file as the commands that the form of a payout would read, each with an idempotency key. The
/// same rows have the same keys, however they are written, so that a file that is sent again pays nothing twice.
@Singleton
final class PayoutFileRows {
    private final Reach reach;

    PayoutFileRows(HttpSettings settings) {
        this.reach = settings.reach();
    }

    /// @param meaning what it asks for, the same for all ways in which that can be written
    private record Read(PayoutFile.Line line, Optional<RequestPayout.Command> command, String wrong, String meaning) {}

    /// @throws Refusal.Invalid when the file as a whole can't be read
    List<PayoutFileRow> of(HttpRequest<?> request, String file, Wallet wallet) {
        List<Read> all = new ArrayList<>();
        Map<String, Integer> references = new HashMap<>();
        for (PayoutFile.Line line : PayoutFile.lines(file)) {
            Read read = read(request, line, wallet);
            Optional<Integer> same = read.command().flatMap(RequestPayout.Command::reference)
                    .map(reference -> references.putIfAbsent(reference, line.number()));
            all.add(same.map(row -> new Read(line, Optional.empty(), text("payout.file.same-reference", row),
                    read.meaning())).orElse(read));
        }
        String digest = hash(wallet.id() + "\n"
                + all.stream().map(Read::meaning).collect(Collectors.joining("\n")));
        List<PayoutFileRow> rows = new ArrayList<>();
        for (Read read : all) {
            KeyClaim claim = claim(request, digest + "." + rows.size(), hash(read.meaning()));
            rows.add(new PayoutFileRow(read.line(), read.command(), claim,
                    read.command().isPresent() ? Standing.READY : Standing.REFUSED, read.wrong(), Optional.empty(),
                    Optional.empty()));
        }
        return rows;
    }

    private static KeyClaim claim(HttpRequest<?> request, String key, String fingerprint) {
        Caller.Member caller = Callers.member(request);
        return new KeyClaim(new ScopedKey(caller.merchant(), caller.acting().id(), RequestedOperation.of(request),
                key), fingerprint);
    }

    private static String hash(String text) {
        return FormData.with(Map.of(PayoutFile.FIELD, text)).fingerprint();
    }

    private Read read(HttpRequest<?> request, PayoutFile.Line line, Wallet wallet) {
        try {
            if (line.extra()) {
                throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "row",
                        "row has more cells than the first one has names");
            }
            RequestPayout.Command command = PayoutRequest.read(request, fields(line, wallet), reach);
            return new Read(line, Optional.of(command), "", String.join("\u001f", command.destination().e164(),
                    command.amount().currency().name(), command.amount().toMajor().toPlainString(),
                    command.reference().orElse(""), command.remarks().orElse("")));
        } catch (Refusal.Invalid wrong) {
            return new Read(line, Optional.empty(), Problem.sentence(wrong.reason()),
                    String.join("\u001f", line.cells().values()));
        }
    }

    private static FormData fields(PayoutFile.Line line, Wallet wallet) {
        Map<String, String> values = new HashMap<>(line.cells());
        values.put("wallet_id", wallet.id().toString());
        values.put(PayoutFile.AMOUNT, line.amount());
        String currency = line.cell(PayoutFile.CURRENCY).toUpperCase(Locale.ROOT);
        values.put(PayoutFile.CURRENCY, currency.isEmpty() ? wallet.currency().name() : currency);
        Currency known = Fields.currency(PayoutFile.CURRENCY, values.getOrDefault(PayoutFile.CURRENCY, ""));
        if (known != wallet.currency()) {
            throw new Refusal.Invalid(RefusalCode.CURRENCY_MISMATCH, "wallet holds another currency than the payout");
        }
        return WrittenPhones.normalized(FormData.with(values), PayoutFile.PHONE, known);
    }
}
