package dev.hazina.bootstrap.tracing;

import io.opentelemetry.api.common.AttributeKey;

/// The names of spans and their attributes. `docs/operating/tracing.md` lists them, and a test compares it with these.
/// None of them has a secret, a path with a token, a body or a phone.
final class SpanNames {
    /// A callback of a provider.
    static final String CALLBACK = "provider.callback";
    /// An operation of the ledger writer, from its submission to its commit.
    static final String COMMIT = "ledger.commit";
    /// The beginning of the names of calls to a provider.
    static final String PROVIDER = "provider.";
    /// One attempt to deliver a webhook.
    static final String DELIVERY = "webhook.deliver";

    static final AttributeKey<String> METHOD = AttributeKey.stringKey("http.request.method");
    static final AttributeKey<String> ROUTE = AttributeKey.stringKey("http.route");
    static final AttributeKey<Long> STATUS = AttributeKey.longKey("http.response.status_code");
    static final AttributeKey<String> ERROR = AttributeKey.stringKey("error.type");
    static final AttributeKey<String> REQUEST_ID = AttributeKey.stringKey("hazina.request_id");
    static final AttributeKey<String> MERCHANT = AttributeKey.stringKey("hazina.merchant_id");
    static final AttributeKey<String> OPERATION = AttributeKey.stringKey("hazina.operation");
    static final AttributeKey<String> PROVIDER_NAME = AttributeKey.stringKey("hazina.provider");
    static final AttributeKey<String> SUBJECT = AttributeKey.stringKey("hazina.subject");
    static final AttributeKey<String> OUTCOME = AttributeKey.stringKey("hazina.outcome");
    static final AttributeKey<String> EVENT = AttributeKey.stringKey("hazina.event_id");
    static final AttributeKey<String> DELIVERY_ID = AttributeKey.stringKey("hazina.delivery_id");

    private SpanNames() {}
}
