package dev.hazina.http.payout;

import dev.hazina.application.key.Keys;
import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.instruction.PartLimits;
import dev.hazina.domain.instruction.PayoutPart;
import dev.hazina.domain.instruction.PayoutPart.Kind;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.field.RequestFields;
import dev.hazina.http.json.JsonBody;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/// Reads the limits of accounts, roles and keys.
@Singleton
public final class PayoutParts {
    public static final String LIMITS_BY = "limits_by";
    public static final String KIND = "kind";
    public static final String OF = "of";

    private final Keys keys;
    private final MerchantReads merchants;

    PayoutParts(Keys keys, MerchantReads merchants) {
        this.keys = keys;
        this.merchants = merchants;
    }

    /// All that a request names.
    ///
    /// @param known those of the rule as it is, whose key may be gone meanwhile
    /// @throws Refusal.Invalid when one is unknown or named twice, or there are too many
    public List<PartLimits> read(JsonBody body, MerchantId merchant, Currency currency, List<PartLimits> known) {
        List<PartLimits> all = body.objects(LIMITS_BY).stream()
                .map(one -> readOne(one, merchant, currency, known)).toList();
        if (all.stream().map(PartLimits::part).distinct().count() < all.size() || all.size() > PartLimits.MOST) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, LIMITS_BY,
                    LIMITS_BY + " must name each part once, and at most " + PartLimits.MOST);
        }
        return all;
    }

    /// One, with its kind and id among the fields.
    ///
    /// @throws Refusal.Invalid when it is unknown
    public PartLimits readOne(RequestFields fields, MerchantId merchant, Currency currency, List<PartLimits> known) {
        String kind = fields.requiredText(KIND);
        String id = fields.requiredText(OF);
        PayoutPart part = Kind.ofWire(kind).map(named -> new PayoutPart(named, id))
                .filter(one -> all(merchant).contains(one)
                        || known.stream().anyMatch(limits -> limits.part().equals(one)))
                .orElseThrow(() -> new Refusal.Invalid(RefusalCode.FIELD_INVALID, LIMITS_BY,
                        LIMITS_BY + " must name an account, a role or a key of this merchant"));
        return PayoutRuleRequest.read(fields, currency, part);
    }

    /// Those that may have limits, roles that a merchant gives first.
    public SortedSet<PayoutPart> all(MerchantId merchant) {
        SortedSet<PayoutPart> parts = new TreeSet<>();
        Role.ofMerchants().forEach(role -> parts.add(new PayoutPart(Kind.ROLE, role.wire())));
        keys.accountsOf(merchant).forEach(one -> parts.add(new PayoutPart(Kind.ACCOUNT, one.id().toString())));
        merchants.keys(merchant).stream().filter(key -> !key.isSession())
                .forEach(key -> parts.add(new PayoutPart(Kind.KEY, key.id())));
        return parts;
    }
}
