package dev.hazina.bootstrap.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The statement of a lifetime, of an account with a million payments, compared with one with a thousand.
final class StatementLatency implements Measurement {
    private static final Goal GOAL = Goal.atMost(2, 1.1);
    private static final int FEW = 1_000;
    private static final String PATH = "/v1/statement";
    private static final String REGISTRATION = """
            {"email":"small@example.com","password":"correct horse battery","merchant_name":"Small"}""";

    private final MeasurementContext context;
    private final List<Double> many = new ArrayList<>();
    private final List<Double> few = new ArrayList<>();
    private String small = "";

    StatementLatency(MeasurementContext context) {
        this.context = context;
    }

    /// A second merchant, without a history, with a payment for each of its wallets.
    @Override
    public void prepare() {
        BenchInstallation installation = context.grown();
        HttpRequest request = HttpRequest.newBuilder(URI.create(installation.instance().url() + "/v1/auth/register"))
                .header("Content-Type", "application/json").POST(HttpRequest.BodyPublishers.ofString(REGISTRATION))
                .build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            JsonNode made = new ObjectMapper().readTree(
                    client.send(request, HttpResponse.BodyHandlers.ofString()).body());
            small = PreparedRequests.basic(made.get("api_key_id").asText(), made.get("api_key_secret").asText());
            String account = new ObjectMapper().readTree(installation.get("/v1/me", small).body())
                    .findPath("account_no")
                    .asText();
            installation.openWallets(installation.ownerOf(account), FEW);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void round(int number) {
        Instance instance = context.grown().instance();
        Duration time = context.scale().load().dividedBy(3);
        few.add(new PageLatency(instance, small, PATH).millis(time));
        many.add(new PageLatency(instance, PATH).millis(time));
    }

    @Override
    public List<Figure> figures() {
        return List.of(Figure.ratio(String.format(Locale.ROOT, "statement JSON, lifetime, %,d payments against %,d",
                context.scale().oldPayments() + BenchInstallation.WALLETS, FEW), "ms", new Samples(many),
                new Samples(few), GOAL));
    }
}
