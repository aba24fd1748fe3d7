package dev.hazina.http.payment;

import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.instruction.InstructionReads.OfKind;
import dev.hazina.application.key.Caller;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.ListFilter.Maker;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Totals;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.MerchantId;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/// The payments that a caller may see: all of the account, or those that he asked for himself today.
@Singleton
public final class VisiblePayments {
    private final InstructionReads instructions;
    private final InstantSource clock;

    VisiblePayments(InstructionReads instructions, InstantSource clock) {
        this.instructions = instructions;
        this.clock = clock;
    }

    public OfKind<PaymentId, PaymentWithRefunds> to(Caller.Member caller) {
        if (caller.role().may(Permission.READ)) {
            return instructions.payments();
        }
        CreatedBy name = caller.name();
        ZoneId zone = caller.acting().zone();
        return new Own(instructions.payments(), new Maker(name.type(), name.id().orElseThrow()),
                LocalDate.ofInstant(clock.instant(), zone).atStartOfDay(zone).toInstant());
    }

    /// @param since the beginning of the day in the account's time zone
    private record Own(OfKind<PaymentId, PaymentWithRefunds> all, Maker maker, Instant since)
            implements
                OfKind<PaymentId, PaymentWithRefunds> {

        @Override
        public Page<PaymentWithRefunds> list(MerchantId merchant, AccountId account, ListFilter filter,
                PageRequest page) {
            return all.list(merchant, account, filter.withMaker(maker),
                    new PageRequest(notBefore(page.since()), page.before(), page.limit()));
        }

        @Override
        public List<PaymentWithRefunds> newest(MerchantId merchant, List<AccountId> accounts, ListFilter filter,
                int limit) {
            return all.newest(merchant, accounts, filter.withMaker(maker), limit).stream().filter(this::isOwn).toList();
        }

        @Override
        public Totals totals(MerchantId merchant, AccountId account, ListFilter filter, Optional<Instant> from,
                Optional<Instant> before) {
            return all.totals(merchant, account, filter.withMaker(maker), notBefore(from), before);
        }

        @Override
        public Optional<PaymentWithRefunds> find(MerchantId merchant, AccountId account, PaymentId id) {
            return all.find(merchant, account, id).filter(this::isOwn);
        }

        private boolean isOwn(PaymentWithRefunds whole) {
            var details = whole.payment().details();
            return !details.createdAt().isBefore(since)
                    && details.origin().by().filter(by -> by.text().startsWith(maker.beginning())).isPresent();
        }

        private Optional<Instant> notBefore(Optional<Instant> asked) {
            return Optional.of(asked.filter(since::isBefore).orElse(since));
        }
    }
}
