package dev.hazina.bootstrap.sandbox;

/// The text that a sandbox prints at its start.
public final class Banner {
    private Banner() {}

    public static String text(String baseUrl, String metricsUrl, SandboxCredentials credentials,
            String accountNumber) {
        return """

                Hazina sandbox at %s   (no real money moves)

                  Merchant key     %s
                  Secret           %s
                  Account          %s
                  Dashboard        %s/dashboard
                  Sign in as       %s / %s
                  Operator key     %s
                  Operator secret  %s
                  Metrics          %s

                Take a payment:

                  curl -u %s:%s \\
                    -H 'Content-Type: application/json' \\
                    -d '{"reference":"first-order","amount":100,"currency":"KES","channel":"mm_stk_push","payer_phone":"+254712345678"}' \\
                    %s/v1/payments
                """
                .formatted(baseUrl, credentials.merchant().keyId(), credentials.merchant().secret(), accountNumber,
                        baseUrl, credentials.email(), credentials.password(), credentials.administrator().keyId(),
                        credentials.administrator().secret(), metricsUrl, credentials.merchant().keyId(),
                        credentials.merchant().secret(), baseUrl);
    }
}
