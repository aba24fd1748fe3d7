package dev.hazina.http.dashboard.account;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.key.Keys;
import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.domain.instruction.PayoutPart;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.payout.PayoutParts;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.function.Function;

/// The accounts, roles and keys that may have limits of their own, as a page names them.
@Singleton
final class PartNames {
    static final String FIELD = "part";
    private static final String BETWEEN = " ";

    private final PayoutParts parts;
    private final Keys keys;
    private final MerchantReads merchants;

    PartNames(PayoutParts parts, Keys keys, MerchantReads merchants) {
        this.parts = parts;
        this.keys = keys;
        this.merchants = merchants;
    }

    /// @param chosen the value of one of them
    List<Choice> choices(MerchantId merchant, String chosen) {
        Function<PayoutPart, String> names = of(merchant);
        return parts.all(merchant).stream().map(part -> {
            String value = value(part);
            return new Choice(value, names.apply(part), value.equals(chosen));
        }).toList();
    }

    /// A part as a form names it.
    static String value(PayoutPart part) {
        return part.kind().wire() + BETWEEN + part.id();
    }

    /// The name of a part; a key that is gone has its id.
    Function<PayoutPart, String> of(MerchantId merchant) {
        return part -> text("account.rules.part-" + part.kind().wire(), switch (part.kind()) {
            case ROLE -> text("view.role." + part.id());
            case ACCOUNT -> keys.accountsOf(merchant).stream().filter(one -> one.id().toString().equals(part.id()))
                    .map(one -> one.name().text() + " (" + one.number() + ")").findFirst().orElse(part.id());
            case KEY -> merchants.keys(merchant).stream().filter(one -> one.id().equals(part.id()))
                    .map(one -> one.label().text() + " (" + one.id() + ")").findFirst().orElse(part.id());
        });
    }
}
