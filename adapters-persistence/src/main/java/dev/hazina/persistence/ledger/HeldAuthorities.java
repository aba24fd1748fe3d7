package dev.hazina.persistence.ledger;

import dev.hazina.application.key.Keys.Holder;
import dev.hazina.application.payout.MerchantPayoutRules;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.merchant.Authorities;
import dev.hazina.persistence.merchant.Authorities.KnownKey;
import dev.hazina.persistence.payout.PayoutReviewRows;
import dev.hazina.persistence.payout.PayoutRuleRows;
import dev.hazina.persistence.payout.RestraintTexts;
import dev.hazina.persistence.payout.RestraintTexts.KnownRestraints;
import dev.hazina.persistence.payout.RestraintTexts.RestraintText;
import dev.hazina.persistence.sql.QueryBatch;
import dev.hazina.persistence.sql.QueryBatch.Asked;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The keys that operations of a group are authorized by, and what the payouts of their merchants wait for.
final class HeldAuthorities {
    private final Authorities keys = new Authorities();
    private final Set<MerchantId> merchants = new LinkedHashSet<>();
    private final Set<MerchantId> reviewed = new LinkedHashSet<>();
    private PayoutRuleRows.Found rules = PayoutRuleRows.Found.NOTHING;
    private Asked<MerchantPayoutRules.OfMerchant> reviews = QueryBatch.nothing();
    private boolean isAskedForTexts;
    private Asked<RestraintText> restraintTexts = QueryBatch.nothing();

    /// What later groups may rely on, if it is still so in their transactions.
    ///
    /// @param mayBeKept whether anything of the group may be remembered
    record Known(boolean mayBeKept, List<KnownKey> keys, List<KnownRestraints> restraints) {
        static final Known NOTHING = new Known(false, List.of(), List.of());
    }

    /// Reads what [#known] returns as well.
    void askForTexts() {
        isAskedForTexts = true;
    }

    void add(MerchantId merchant, String keyId) {
        keys.add(merchant, keyId);
        merchants.add(merchant);
        addPayout(merchant);
    }

    /// One of the operations is about a payout of the merchant.
    void addPayout(MerchantId merchant) {
        reviewed.add(merchant);
    }

    /// Adds the queries to the batch, if there are any.
    void ask(QueryBatch batch) {
        if (isAskedForTexts) {
            keys.askForTexts(batch);
            restraintTexts = RestraintTexts.ask(batch, merchants);
        }
        keys.ask(batch);
        rules = PayoutRuleRows.ask(batch, merchants);
        reviews = PayoutReviewRows.ask(batch, reviewed);
    }

    /// The holders of the keys that exist, after the batch has run.
    List<Holder> found() {
        return keys.found();
    }

    Known known(boolean mayBeKept) {
        return new Known(mayBeKept, keys.known(), restraintTexts.rows().stream().map(this::known).toList());
    }

    private KnownRestraints known(RestraintText text) {
        return new KnownRestraints(text.merchant(),
                payoutRules().stream().filter(one -> one.merchant().equals(text.merchant())).toList(),
                payoutReviews().stream().filter(one -> one.merchant().equals(text.merchant())).toList(), text.text());
    }

    List<PayoutRuleRows.OfMerchant> payoutRules() {
        return rules.rows();
    }

    List<MerchantPayoutRules.OfMerchant> payoutReviews() {
        return reviews.rows();
    }
}
