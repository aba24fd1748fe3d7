package dev.hazina.providers.simulator.stripe;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.providers.simulator.SimulatorRequest;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Carries out requests, after a check of every field.
final class StripeRequestHandler {
    private static final String INTENTS = "/v1/payment_intents";
    private static final String SEARCH = INTENTS + "/search";
    private static final Pattern METADATA_IS = Pattern.compile("metadata\\['(?<key>\\w+)']:'(?<value>[\\w-]+)'");
    private static final String REFUNDS = "/v1/refunds";
    private static final String METHODS = "/v1/payment_methods";
    private static final String CONFIRM = "/confirm";
    private static final String CANCEL = "/cancel";
    private static final Set<String> CANCELABLE = Set.of("requires_payment_method", "requires_confirmation",
            "requires_action");
    private static final Set<String> CURRENCIES = Set.of("kes", "tzs", "ugx", "usd", "eur", "gbp");
    private static final Map<String, Long> LEAST = Map.of("usd", 50L);
    private static final long EXTRA = 100;
    private static final Set<String> INTENT_PARAMETERS = Set.of("amount", "currency", "confirm", "off_session",
            "error_on_requires_action", "automatic_payment_methods", "payment_method", "payment_method_data",
            "payment_method_types", "metadata", "description", "customer", "receipt_email", "return_url", "expand",
            "statement_descriptor_suffix", "capture_method");
    private static final Set<String> METHOD_PARAMETERS = Set.of("type", "card", "billing_details", "metadata",
            "allow_redisplay", "expand");
    private static final Set<String> CANCEL_PARAMETERS = Set.of("cancellation_reason", "expand");
    private static final Set<String> REASONS = Set.of("duplicate", "fraudulent", "requested_by_customer", "abandoned");
    private static final Set<String> REFUND_PARAMETERS = Set.of("charge", "payment_intent", "amount", "reason",
            "metadata", "expand");

    private final StripeState state;
    private final Queue<StripePlannedResult> fates = new ConcurrentLinkedQueue<>();

    StripeRequestHandler(StripeState state) {
        this.state = state;
    }

    void next(StripePlannedResult fate) {
        fates.add(fate);
    }

    ObjectNode read(SimulatorRequest request) {
        String path = request.path();
        if (path.equals(REFUNDS)) {
            StripeParameters query = StripeParameters.read(request.query());
            String charge = query.value("charge").or(() -> query.value("payment_intent").flatMap(state::intent)
                    .map(intent -> intent.path("latest_charge").asText())).orElse("");
            return StripeState.list(state.refundsOf(charge), REFUNDS);
        }
        if (path.equals(SEARCH)) {
            return search(StripeParameters.read(request.query()).value("query")
                    .orElseThrow(() -> StripeRefusal.missing("query")));
        }
        String id = path.substring(path.lastIndexOf('/') + 1);
        if (path.equals(INTENTS + "/" + id)) {
            return state.intent(id).orElseThrow(() -> StripeRefusal.noSuch(404, "payment_intent", id));
        }
        if (path.equals(REFUNDS + "/" + id)) {
            return state.refund(id).orElseThrow(() -> StripeRefusal.noSuch(404, "refund", id));
        }
        throw unrecognized(request);
    }

    /// One condition on the metadata is understood, in quotes of Stripe's query language.
    private ObjectNode search(String query) {
        Matcher condition = METADATA_IS.matcher(query);
        if (!condition.matches()) {
            throw StripeRefusal.invalid("", "query", "We were unable to parse your search query.");
        }
        return StripeState.list(state.intentsWith(condition.group("key"), condition.group("value")), SEARCH)
                .put("object", "search_result");
    }

    ObjectNode write(SimulatorRequest request, StripeParameters form) {
        String path = request.path();
        if (path.equals(INTENTS)) {
            return open(form);
        }
        if (path.equals(REFUNDS)) {
            return refund(form);
        }
        if (path.equals(METHODS)) {
            return method(form);
        }
        if (path.startsWith(INTENTS + "/") && path.endsWith(CANCEL)) {
            return cancel(named(path, CANCEL), form);
        }
        if (path.startsWith(INTENTS + "/") && path.endsWith(CONFIRM)) {
            ObjectNode intent = named(path, CONFIRM);
            requirePublished(form);
            return confirm(intent, form,
                    card(form).or(() -> Optional.of(intent.path("payment_method").asText("")).flatMap(this::known)));
        }
        throw unrecognized(request);
    }

    private ObjectNode named(String path, String action) {
        String id = path.substring(INTENTS.length() + 1, path.length() - action.length());
        return state.intent(id).orElseThrow(() -> StripeRefusal.noSuch(404, "payment_intent", id));
    }

    private ObjectNode method(StripeParameters form) {
        form.requireKnown(METHOD_PARAMETERS);
        if (form.value("type").filter("card"::equals).isEmpty()) {
            throw StripeRefusal.missing("type");
        }
        String token = form.value("card[token]").orElseThrow(() -> StripeRefusal.missing("card[token]"));
        return state.method(
                StripeCard.ofToken(token).orElseThrow(() -> StripeRefusal.noSuch(400, "token", token)));
    }

    private ObjectNode cancel(ObjectNode intent, StripeParameters form) {
        form.requireKnown(CANCEL_PARAMETERS);
        Optional<String> reason = form.value("cancellation_reason");
        if (reason.filter(said -> !REASONS.contains(said)).isPresent()) {
            throw StripeRefusal.invalid("", "cancellation_reason", "Invalid cancellation_reason: " + reason.get());
        }
        String status = intent.path("status").asText();
        if (!CANCELABLE.contains(status)) {
            throw StripeRefusal.invalid("payment_intent_unexpected_state", "intent",
                    "You cannot cancel this PaymentIntent because it has a status of " + status + ".");
        }
        return state.canceled(intent, reason);
    }

    /// A card's token in the intent itself is widely sent, and in no published version of the interface.
    private static void requirePublished(StripeParameters form) {
        form.requireKnown(INTENT_PARAMETERS);
        if (form.values().keySet().stream().anyMatch(name -> name.startsWith("payment_method_data[card]"))) {
            throw StripeRefusal.invalid("parameter_unknown", "payment_method_data[card]",
                    "Received unknown parameter: payment_method_data[card]");
        }
    }

    void end(ObjectNode intent, boolean paid) {
        if (!intent.path("status").asText().equals("processing")) {
            return;
        }
        if (paid) {
            state.paid(intent);
        } else {
            state.declined(intent, StripeCard.DECLINED);
        }
    }

    void endRefund(ObjectNode refund, boolean paid) {
        boolean pending = refund.path("status").asText().equals("pending");
        if (paid && pending) {
            state.given(refund);
            state.updated(refund);
        } else if (!paid) {
            state.notGiven(refund);
        }
    }

    private ObjectNode open(StripeParameters form) {
        requirePublished(form);
        String currency = form.value("currency").orElseThrow(() -> StripeRefusal.missing("currency"));
        long amount = form.amount(LEAST.getOrDefault(currency, 1L));
        if (!CURRENCIES.contains(currency)) {
            throw StripeRefusal.invalid("", "currency", "Invalid currency: " + currency);
        }
        if (currency.equals("ugx") && amount % 100 != 0) {
            throw StripeRefusal.invalid("", "amount", "Amounts in ugx must be divisible by 100.");
        }
        boolean confirm = form.isTrue("confirm");
        if (!confirm && (form.value("off_session").filter(said -> !said.equals("false")).isPresent()
                || form.isTrue("error_on_requires_action"))) {
            throw StripeRefusal.invalid("", "off_session", "You can only use this parameter with confirm=true.");
        }
        Optional<StripeCard> card = card(form);
        if (!confirm) {
            return state.open(amount, currency, form.map("metadata"), form.value("payment_method"));
        }
        requireConfirmable(form, card);
        ObjectNode intent = state.open(amount, currency, form.map("metadata"), form.value("payment_method"));
        return confirm(intent, form, card);
    }

    private static void requireConfirmable(StripeParameters form, Optional<StripeCard> card) {
        if (card.isEmpty()) {
            throw StripeRefusal.invalid("payment_intent_unexpected_state", "payment_method",
                    "You cannot confirm this PaymentIntent because it's missing a payment method.");
        }
        boolean stays = form.value("automatic_payment_methods[allow_redirects]").filter("never"::equals).isPresent();
        boolean onlyCards = form.values().keySet().stream().anyMatch(name -> name.startsWith("payment_method_types"));
        if (!stays && !onlyCards && form.value("return_url").isEmpty()) {
            throw StripeRefusal.invalid("", "return_url", "This PaymentIntent is configured to accept payment methods "
                    + "enabled in your Dashboard. Some of these might redirect: provide a `return_url`.");
        }
    }

    private ObjectNode confirm(ObjectNode intent, StripeParameters form, Optional<StripeCard> named) {
        StripeCard card = named.orElseThrow(() -> StripeRefusal.invalid("payment_intent_unexpected_state",
                "payment_method", "You cannot confirm this PaymentIntent because it's missing a payment method."));
        if (intent.path("status").asText().equals("succeeded")) {
            throw StripeRefusal.invalid("payment_intent_unexpected_state", "intent",
                    "You cannot confirm this PaymentIntent because it has already succeeded.");
        }
        StripePlannedResult fate = Optional.ofNullable(fates.poll()).orElse(StripePlannedResult.PAID);
        boolean present = !form.value("off_session").filter(said -> !said.equals("false")).isPresent()
                && !form.isTrue("error_on_requires_action");
        if (fate == StripePlannedResult.ASKS_THE_PAYER || (card.code().equals("authentication_required") && present)) {
            intent.put("status", "requires_action").putObject("next_action").put("type", "use_stripe_sdk");
            return intent;
        }
        state.charge(intent, card);
        StripeCard said = fate == StripePlannedResult.NOT_PAID || fate == StripePlannedResult.REFUSED
                ? StripeCard.DECLINED
                : card;
        if (!said.isGood()) {
            state.declined(intent, said);
            throw StripeRefusal.declined(said, intent.deepCopy());
        }
        if (fate == StripePlannedResult.LATER) {
            return intent.put("status", "processing");
        }
        if (fate == StripePlannedResult.WRONG_AMOUNT) {
            intent.put("amount", intent.path("amount").asLong() + EXTRA);
        }
        state.paid(intent);
        return intent;
    }

    private Optional<StripeCard> card(StripeParameters form) {
        return form.value("payment_method").map(method -> known(method)
                .orElseThrow(() -> StripeRefusal.noSuch(400, "PaymentMethod", method)));
    }

    /// One that was created from a token, or a test one.
    private Optional<StripeCard> known(String method) {
        return state.cardOf(method).or(() -> StripeCard.ofMethod(method));
    }

    private ObjectNode refund(StripeParameters form) {
        form.requireKnown(REFUND_PARAMETERS);
        ObjectNode intent = refunded(form);
        long remaining = state.remaining(intent);
        if (remaining == 0) {
            throw StripeRefusal.invalid("charge_already_refunded", "charge", "Charge has already been refunded.");
        }
        long amount = form.value("amount").isPresent() ? form.amount(1) : remaining;
        if (amount > remaining) {
            throw StripeRefusal.invalid("", "amount",
                    "Refund amount is greater than unrefunded amount on charge.");
        }
        StripePlannedResult fate = Optional.ofNullable(fates.poll()).orElse(StripePlannedResult.PAID);
        if (fate == StripePlannedResult.REFUSED) {
            throw StripeRefusal.invalid("charge_disputed", "charge", "Charge has been charged back; cannot refund.");
        }
        ObjectNode refund = state.refund(intent, fate == StripePlannedResult.WRONG_AMOUNT ? amount + EXTRA : amount,
                form.map("metadata"));
        switch (fate) {
            case NOT_PAID -> state.notGiven(refund);
            case LATER -> state.created(refund);
            case PAID, WRONG_AMOUNT, REFUSED, ASKS_THE_PAYER -> ordinarily(intent, refund);
        }
        return refund;
    }

    private void ordinarily(ObjectNode intent, ObjectNode refund) {
        switch (state.refundsGo(intent)) {
            case AT_ONCE, FAILING -> state.given(refund);
            case PENDING -> {}
        }
        state.created(refund);
    }

    private ObjectNode refunded(StripeParameters form) {
        Optional<String> charge = form.value("charge");
        String id = charge.or(() -> form.value("payment_intent")).orElseThrow(() -> StripeRefusal.missing("charge"));
        return charge.flatMap(state::intentOf).or(() -> form.value("payment_intent").flatMap(state::intent))
                .filter(intent -> intent.path("amount_received").asLong() > 0)
                .orElseThrow(() -> StripeRefusal.noSuch(400, charge.isPresent() ? "charge" : "payment_intent", id));
    }

    private static StripeRefusal unrecognized(SimulatorRequest request) {
        return new StripeRefusal(404, "invalid_request_error", "url_invalid",
                "Unrecognized request URL (" + request.method() + ": " + request.path() + ").");
    }
}
