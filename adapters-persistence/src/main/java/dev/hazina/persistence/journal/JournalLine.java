package dev.hazina.persistence.journal;

import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.journal.SendJournal;
import dev.hazina.application.journal.SentInstruction;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.CardToken;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.instruction.Terms;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.persistence.instruction.OriginTexts;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// An entry of the send journal as one line of text, before it is sealed.
final class JournalLine {
    private static final String PHONE = "phone";
    private static final String CARD = "card";

    private JournalLine() {}

    /// @param fields what every line has
    static String of(SendJournal.Entry entry, LineFields fields) {
        Details details = entry.sent().details();
        fields.put("kind", entry.sent().subject().kind().wire()).put("id", entry.sent().subject().id())
                .put("merchant", details.merchant().value()).put("account", details.account().value())
                .put("wallet", details.wallet().value()).put("currency", details.amount().currency().name())
                .put("amount", details.amount().minor()).put("fee", details.fee().minor())
                .put("channel", details.channel().wire()).put("provider", details.provider())
                .put("float", details.floatAccount().map(FloatAccount::code))
                .put("created", details.createdAt().toString())
                .put("refused", entry.refused() ? Optional.of("yes") : Optional.empty());
        switch (details) {
            case PaymentDetails payment -> put(fields, payment);
            case RefundDetails refund -> put(fields, refund);
            case PayoutDetails payout -> put(fields, payout);
        }
        OriginTexts.put(details.origin(), fields::put);
        entry.sent().key().ifPresent(claim -> fields.put("key_operation", claim.key().operation())
                .put("key", claim.key().text()).put("key_fingerprint", claim.fingerprint()));
        return fields.line();
    }

    private static void put(LineFields fields, PaymentDetails payment) {
        fields.put("reference", payment.reference()).put("callback_url", payment.callbackUrl())
                .put("fingerprint", payment.fingerprint())
                .put("retry_of", payment.retryOf().map(PaymentId::toString))
                .put("request", payment.request().map(UUID::toString));
        switch (payment.payer()) {
            case Payer.ByPhone(Phone phone) -> fields.put(PHONE, phone.e164());
            case Payer.ByCard(CardToken token) -> fields.put(CARD, token.text());
            case Payer.Unnamed u -> fields.put("unnamed", "");
        }
    }

    private static void put(LineFields fields, RefundDetails refund) {
        fields.put("payment", refund.payment().value()).put("reason", refund.reason())
                .put("reference", refund.reference());
    }

    private static void put(LineFields fields, PayoutDetails payout) {
        fields.put(PHONE, payout.destination().e164()).put("callback_url", payout.callbackUrl())
                .put("remarks", payout.remarks()).put("reference", payout.reference())
                .put("notice", payout.notice().map(PaymentId::toString));
    }

    /// @throws RuntimeException when the text is no such line
    static SendJournal.Entry read(LineFields fields) {
        Subject subject = new Subject(Subject.Kind.ofWire(fields.text("kind")).orElseThrow(), fields.id("id"));
        Details details = switch (subject.kind()) {
            case PAYMENT -> payment(fields);
            case REFUND -> refund(fields);
            case PAYOUT -> payout(fields);
            case TRANSFER, INBOUND_PAYMENT, DISCREPANCY, ACCOUNT, PROVIDER, PAYMENT_REQUEST ->
                throw new IllegalArgumentException("no instruction");
        };
        return new SendJournal.Entry(new SentInstruction(subject, details, key(fields)),
                fields.find("refused").isPresent(), fields.number("position"), Instant.parse(fields.text("at")));
    }

    private static Optional<KeyClaim> key(LineFields fields) {
        return fields.find("key").map(text -> new KeyClaim(new ScopedKey(merchant(fields), account(fields),
                fields.text("key_operation"), text), fields.text("key_fingerprint")));
    }

    private static PaymentDetails payment(LineFields fields) {
        Payer payer = fields.find(PHONE).<Payer>map(text -> new Payer.ByPhone(new Phone(text)))
                .or(() -> fields.find(CARD).map(text -> new Payer.ByCard(new CardToken(text))))
                .orElseGet(Payer.Unnamed::new);
        return new PaymentDetails(new PaymentId(fields.id("id")), terms(fields), fields.text("reference"), payer,
                fields.find("callback_url"), fields.text("fingerprint"),
                fields.find("retry_of").map(UUID::fromString).map(PaymentId::new),
                fields.find("request").map(UUID::fromString));
    }

    private static RefundDetails refund(LineFields fields) {
        return new RefundDetails(new RefundId(fields.id("id")), terms(fields), new PaymentId(fields.id("payment")),
                fields.find("reason"), fields.find("reference"));
    }

    private static PayoutDetails payout(LineFields fields) {
        return new PayoutDetails(new PayoutId(fields.id("id")), terms(fields), new Phone(fields.text(PHONE)),
                fields.find("callback_url"), fields.find("remarks"), fields.find("reference"),
                fields.find("notice").map(UUID::fromString).map(PaymentId::new));
    }

    private static Terms terms(LineFields fields) {
        return new Terms(merchant(fields), account(fields), new WalletId(fields.id("wallet")),
                fields.money("amount"), fields.money("fee"), Channel.ofWire(fields.text("channel")).orElseThrow(),
                fields.text("provider"), fields.find("float").map(FloatAccount::ofCode),
                Instant.parse(fields.text("created")),
                OriginTexts.read(fields::find));
    }

    private static MerchantId merchant(LineFields fields) {
        return new MerchantId(fields.id("merchant"));
    }

    private static AccountId account(LineFields fields) {
        return new AccountId(fields.id("account"));
    }
}
