package dev.hazina.bootstrap.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;

/// Merchants beside the sandbox's own, each registered over the API, with a key and wallets of its own.
record ManyMerchants(List<Merchant> merchants) {
    static final int COUNT = 50;
    static final int WALLETS_EACH = 20;

    private static final String REGISTRATION = """
            {"email":"%1$s@example.com","password":"correct horse battery","merchant_name":"Bench %1$s"}""";
    private static final ObjectMapper JSON = new ObjectMapper();

    /// @param authorization the header of its key
    /// @param wallets their ids
    record Merchant(String authorization, BenchInstallation.Owner owner, List<String> wallets) {}

    static ManyMerchants register(BenchInstallation installation, int count, int walletsEach) {
        List<Merchant> merchants = new ArrayList<>();
        try (HttpClient client = HttpClient.newHttpClient()) {
            for (int i = 0; i < count; i++) {
                String authorization = authorization(client, installation.instance().url());
                JsonNode me = JSON.readTree(installation.get("/v1/me", authorization).body());
                BenchInstallation.Owner owner = installation.ownerOf(me.findPath("account_no").asText());
                merchants.add(new Merchant(authorization, owner, installation.openWallets(owner, walletsEach)));
            }
        } catch (SQLException | IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
        return new ManyMerchants(List.copyOf(merchants));
    }

    private static String authorization(HttpClient client, URI service) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(service + "/v1/auth/register"))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(REGISTRATION.formatted(UUID.randomUUID()))).build();
        JsonNode made = JSON.readTree(client.send(request, HttpResponse.BodyHandlers.ofString()).body());
        return PreparedRequests.basic(made.get("api_key_id").asText(), made.get("api_key_secret").asText());
    }

    List<BenchInstallation.Owner> owners() {
        return merchants.stream().map(Merchant::owner).toList();
    }

    /// Transfers between two wallets of a merchant, every merchant as often as any other.
    PreparedRequests transfers() {
        SplittableRandom chance = new SplittableRandom(1);
        List<PreparedRequests> requests = merchants.stream().map(merchant -> PreparedRequests.transfers(
                merchant.authorization(), new PreparedRequests.Pairs(merchant.wallets(), WalletChoice.UNIFORM)))
                .toList();
        return () -> requests.get(chance.nextInt(requests.size())).next();
    }
}
