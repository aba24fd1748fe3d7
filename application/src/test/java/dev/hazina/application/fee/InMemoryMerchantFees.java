package dev.hazina.application.fee;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.StaffAction;
import dev.hazina.application.ledger.Books;
import dev.hazina.application.merchant.InMemoryAuditedChanges;
import dev.hazina.application.staff.PresentStaff;
import dev.hazina.domain.fee.AgreedFees;
import dev.hazina.domain.fee.FeeProposal;
import dev.hazina.domain.fee.MerchantFees;
import dev.hazina.domain.merchant.MerchantId;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The fees of merchants in memory.
public final class InMemoryMerchantFees implements MerchantFeeTerms {
    private final Books books;
    private final InMemoryAuditedChanges acts;
    private final Map<MerchantId, MerchantFees> fees = new HashMap<>();

    public InMemoryMerchantFees(Books books, InMemoryAuditedChanges acts) {
        this.books = books;
        this.acts = acts;
    }

    /// The fees as a decision reads them.
    public AgreedFees agreed(MerchantId merchant) {
        return fees.getOrDefault(merchant, MerchantFees.NONE).agreed();
    }

    @Override
    public MerchantFees of(MerchantId merchant) {
        return books.still(() -> fees.getOrDefault(merchant, MerchantFees.NONE));
    }

    @Override
    public List<FeeProposal> proposals() {
        return books.still(() -> fees.values().stream().flatMap(one -> one.proposal().stream())
                .sorted(Comparator.comparing(FeeProposal::at)).toList());
    }

    @Override
    public MerchantFees change(MerchantId merchant, FeeChange change, AuditStamp stamp) {
        return acts.perform(merchant, stamp, at -> {
            PresentStaff staff = books.staff();
            MerchantFees before = fees.getOrDefault(merchant, MerchantFees.NONE);
            MerchantFees after = change.amend(before, staff.require(stamp, at), staff, at);
            StaffAction.feesChanged(merchant, before, after).ifPresent(act -> {
                fees.put(merchant, after);
                acts.enter(act, stamp, at);
            });
            return after;
        });
    }
}
