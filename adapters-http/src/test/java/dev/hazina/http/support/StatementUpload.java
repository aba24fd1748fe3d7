package dev.hazina.http.support;

import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.statementfile.PlainStatement;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.MoneySum;
import java.util.Map;
import java.util.stream.Stream;

/// Uploads of statements of the test provider.
public final class StatementUpload {
    public static final String ROUTE = "/v1/admin/provider-statements";

    public static final String BOUNDARY = "----WebKitFormBoundaryA1b2C3d4";

    private StatementUpload() {}

    /// The provider has an account with money in each currency, and statements that can be read.
    public static void connect(Served served) {
        served.hazina.gateway.reads(new PlainStatement());
        served.hazina.world.floatBalances().keep(Stream.of(Currency.values())
                .map(currency -> new FloatBalance(new FloatAccount(FaultyGateway.NAME, FloatAccount.ONLY),
                        FloatBalance.Side.BOOKED, MoneySum.zero(currency), served.hazina.world.clock().instant()))
                .toList());
    }

    /// A body with these lines.
    public static String body(String lines) {
        return "{\"provider\":\"faulty\",\"float_account\":\"main\",\"currency\":\"KES\",\"file\":\""
                + lines.replace("\n", "\\n") + "\"}";
    }

    /// A form with a file, as a browser sends it.
    public static String multipart(Map<String, String> fields, String file) {
        StringBuilder body = new StringBuilder();
        fields.forEach((name, value) -> part(body, "name=\"" + name + "\"", "", value));
        part(body, "name=\"file\"; filename=\"statement.csv\"", "Content-Type: text/csv\r\n", file);
        return body.append("--").append(BOUNDARY).append("--\r\n").toString();
    }

    private static void part(StringBuilder body, String named, String head, String content) {
        body.append("--").append(BOUNDARY).append("\r\nContent-Disposition: form-data; ").append(named).append("\r\n")
                .append(head).append("\r\n").append(content).append("\r\n");
    }

    /// Uploads a line.
    ///
    /// @return the id of what is kept
    static String of(Served served) {
        connect(served);
        return ResponseChecks.succeeded(served.post(ROUTE, body(PlainStatement.line(
                "R" + served.hazina.world.ids().next(), MovementKind.CHARGE, -1)))
                .by(served.hazina.operator).send(), 201).field("id");
    }

    /// Names of the document's example, and what they are with the test provider.
    static Map<String, String> inExamples(Served served) {
        return Map.of("01994fd2-4f50-7162-8c73-8495a6b7c8d9", of(served),
                "\"daraja\"", "\"faulty\"", "600000:utility", "main", "Receipt No.,Completion Time,Details,"
                        + "Transaction Status,Paid In,Withdrawn,Balance\\n",
                "",
                "TJ44N2ZT5S,31-01-2026 08:05:00,"
                        + "Pay merchant Charge,Completed,,22.40,48187.60\\n",
                PlainStatement.line("TJ44N2ZT5S", MovementKind.CHARGE, -22_40).replace("\n", "\\n"));
    }
}
