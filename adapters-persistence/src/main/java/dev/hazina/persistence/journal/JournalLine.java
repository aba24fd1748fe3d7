package dev.hazina.persistence.journal;

import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.journal.SendJournal;
import dev.hazina.application.journal.SentInstruction;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.InstructionDetails;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.payment.CardToken;
import dev.hazina.domain.payment.Payer;
import dev.hazina.domain.payment.PaymentDetails;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.payout.PayoutDetails;
import dev.hazina.domain.payout.PayoutId;
import dev.hazina.domain.refund.RefundDetails;
import dev.hazina.domain.refund.RefundId;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.Optional;

/// An entry of the send journal as one line of text, before it is sealed.
final class JournalLine {
    private static final String PHONE = "phone";
    private static final String CARD = "card";

    private JournalLine() {}

    /// @param fields what every line has
    static String of(SendJournal.Entry entry, LineFields fields) {
        InstructionDetails details = entry.sent().details();
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
            default -> throw new IllegalStateException("no instruction has such details");
        }
        entry.sent().key().ifPresent(claim -> fields.put("key_operation", claim.key().operation())
                .put("key", claim.key().text()).put("key_fingerprint", claim.fingerprint()));
        return fields.line();
    }

    private static void put(LineFields fields, PaymentDetails payment) {
        fields.put("reference", payment.reference()).put("callback_url", payment.callbackUrl())
                .put("fingerprint", payment.fingerprint());
        switch (payment.payer()) {
            case Payer.ByPhone(Phone phone) -> fields.put(PHONE, phone.e164());
            case Payer.ByCard(CardToken token) -> fields.put(CARD, token.text());
            case Payer.Unnamed u -> fields.put("unnamed", "");
        }
        creator(fields, payment.createdBy());
    }

    private static void put(LineFields fields, RefundDetails refund) {
        fields.put("payment", refund.payment().value()).put("reason", refund.reason())
                .put("reference", refund.reference());
        creator(fields, refund.createdBy());
    }

    private static void put(LineFields fields, PayoutDetails payout) {
        fields.put(PHONE, payout.destination().e164()).put("callback_url", payout.callbackUrl())
                .put("remarks", payout.remarks());
        creator(fields, payout.createdBy());
    }

    private static void creator(LineFields fields, Optional<CreatedBy> by) {
        fields.put("created_by", by.map(CreatedBy::text)).put("created_from", by.flatMap(CreatedBy::address));
    }

    /// @throws RuntimeException when the text is no such line
    static SendJournal.Entry read(LineFields fields) {
        Subject subject = new Subject(Subject.Kind.ofWire(fields.text("kind")).orElseThrow(), fields.id("id"));
        InstructionDetails details = switch (subject.kind()) {
            case PAYMENT -> payment(fields);
            case REFUND -> refund(fields);
            case PAYOUT -> payout(fields);
            case TRANSFER, INBOUND_PAYMENT, DISCREPANCY, ACCOUNT, PROVIDER ->
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
        return new PaymentDetails(new PaymentId(fields.id("id")), merchant(fields), account(fields), wallet(fields),
                fields.text("reference"), fields.money("amount"), Optional.empty(), fields.money("fee"),
                channel(fields), payer, fields.find("callback_url"), fields.text("provider"), floatAccount(fields),
                fields.text("fingerprint"), created(fields), creator(fields));
    }

    private static RefundDetails refund(LineFields fields) {
        return new RefundDetails(new RefundId(fields.id("id")), merchant(fields), account(fields),
                new PaymentId(fields.id("payment")), wallet(fields), fields.money("amount"), Optional.empty(),
                channel(fields), fields.find("reason"), fields.find("reference"), fields.text("provider"),
                floatAccount(fields), created(fields), creator(fields));
    }

    private static PayoutDetails payout(LineFields fields) {
        return new PayoutDetails(new PayoutId(fields.id("id")), merchant(fields), account(fields), wallet(fields),
                fields.money("amount"), Optional.empty(), fields.money("fee"), channel(fields),
                new Phone(fields.text(PHONE)), fields.find("callback_url"), fields.find("remarks"),
                fields.text("provider"), floatAccount(fields), created(fields), creator(fields));
    }

    private static MerchantId merchant(LineFields fields) {
        return new MerchantId(fields.id("merchant"));
    }

    private static AccountId account(LineFields fields) {
        return new AccountId(fields.id("account"));
    }

    private static WalletId wallet(LineFields fields) {
        return new WalletId(fields.id("wallet"));
    }

    private static Channel channel(LineFields fields) {
        return Channel.ofWire(fields.text("channel")).orElseThrow();
    }

    private static Optional<FloatAccount> floatAccount(LineFields fields) {
        return fields.find("float").map(FloatAccount::ofCode);
    }

    private static Instant created(LineFields fields) {
        return Instant.parse(fields.text("created"));
    }

    private static Optional<CreatedBy> creator(LineFields fields) {
        return fields.find("created_by").map(text -> CreatedBy.read(text, fields.find("created_from")));
    }
}
