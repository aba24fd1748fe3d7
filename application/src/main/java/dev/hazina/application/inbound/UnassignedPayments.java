package dev.hazina.application.inbound;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.floatrule.FloatRules;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.provideraccount.AccountOutline;
import dev.hazina.application.provideraccount.ProviderAccounts;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.MerchantId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Money that payers sent to a merchant's own accounts at providers without an account that the books know, or to those
/// of the platform of which staff have said that they receive for the merchant. A merchant sees that of its accounts
/// alone, and a caller that of own ones that are for one of the caller's business accounts.
@OpenToAdapters
public final class UnassignedPayments {
    private final InboundPaymentReads notices;
    private final ProviderAccounts accounts;
    private final Reversals reversals;
    private final FloatRules rules;

    /// What providers have taken back.
    public interface Reversals {
        /// Of these, what goes nowhere: its provider's reversal is open, or booked.
        Set<InboundPaymentId> amongst(List<InboundPayment> waiting);
    }

    public UnassignedPayments(InboundPaymentReads notices, ProviderAccounts accounts, FloatRules rules,
            Reversals reversals) {
        this.notices = notices;
        this.rules = rules;
        this.reversals = reversals;
        this.accounts = accounts;
    }

    /// What may be claimed, newest first. What its provider has reversed is left out, so a page may have fewer rows.
    ///
    /// @param accounts the business accounts that the caller acts for
    public Page<InboundPayment> list(MerchantId merchant, List<Account> accounts, PageRequest page) {
        Receivers own = own(merchant, accounts);
        List<InboundPayment> found = own.isEmpty() ? List.of() : notices.unassigned(own, page);
        Set<InboundPaymentId> reversed = reversals.amongst(found);
        return new Page<>(found.stream().filter(notice -> !reversed.contains(notice.id())).toList(),
                Page.of(found, page, notice -> notice.details().receivedAt()).nextBefore());
    }

    /// A notice of the merchant's accounts that is beyond doubt, assigned or not.
    public Optional<InboundPayment> find(MerchantId merchant, List<Account> accounts, InboundPaymentId id) {
        return notices.find(id).filter(notice -> notice.details().claimable()
                && own(merchant, accounts).include(notice.details()));
    }

    private Receivers own(MerchantId merchant, List<Account> callers) {
        return new Receivers(accounts.outlines().stream()
                .filter(account -> callers.stream().map(Account::id).anyMatch(id -> account.isFor(merchant, id)))
                .map(AccountOutline::name).collect(Collectors.toSet()), rules.receivingFor(merchant));
    }
}
