package dev.hazina.application.payout;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.audit.HoldAction;
import dev.hazina.application.audit.PayoutAction;
import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.instruction.KeyedOpening;
import dev.hazina.application.instruction.Opened;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.instruction.Hold;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.PayoutRecipient;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.instruction.RecentPayouts;
import dev.hazina.domain.instruction.Terms;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/// The first record of a payout: amount and fee are reserved, and the payout waits to be sent to its provider.
record OpenPayout(RequestPayout.Command command, ResponseTemplate<Instruction<PayoutDetails>> reply, PayoutId id,
        PayoutOffer offer, KeyRules keys, UUID entry) implements Operation<Opened<Instruction<PayoutDetails>>> {
    /// For how long the date of a payout may lie ahead.
    static final Duration LONGEST = Duration.ofDays(90);

    @Override
    public LockSet locks() {
        return LockSet.of(command.account().merchant()).wallets(command.wallet())
                .payoutReference(command.reference())
                .recipient(new PayoutRecipient(command.amount().currency(), command.destination()))
                .key(reply.key()).withFees();
    }

    @Override
    public Optional<String> authority() {
        return Optional.of(command.keyId());
    }

    /// Money that goes out doesn't come back. So the right to pay out is checked against the key, the merchant and the
    /// account in this commit's state, not against their state when the request came in.
    @Override
    public Decision<Opened<Instruction<PayoutDetails>>> decide(LockedRows locked) {
        Instant now = locked.tick();
        Holder holder = Holder.require(locked.authority(command.keyId()), Permission.PAY_OUT, now);
        Account account = account(holder);
        KeyedOpening opening = new KeyedOpening(keys, reply.claim());
        return opening.decide(locked, now, () -> fresh(opening, locked, new Maker(holder, account), now));
    }

    private Account account(Holder holder) {
        return holder.accounts().stream().filter(account -> account.id().equals(command.account().id())).findFirst()
                .orElseThrow(() -> new Refusal.Forbidden(RefusalCode.ACCOUNT_OUT_OF_REACH,
                        "this key can't act on that account"));
    }

    private Decision<Opened<Instruction<PayoutDetails>>> fresh(KeyedOpening opening, LockedRows locked, Maker maker,
            Instant now) {
        requireNewReference(locked);
        Account account = maker.account();
        Currency currency = command.amount().currency();
        Wallet wallet = locked.wallet(command.wallet())
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND, Optional.of("wallet_id")));
        if (wallet.currency() != currency) {
            throw new Refusal.Invalid(RefusalCode.CURRENCY_MISMATCH, "currency differs from the wallet's currency");
        }
        if (!account.payoutCurrencies().contains(currency)) {
            throw new Refusal.Precondition(RefusalCode.PAYOUTS_NOT_ENABLED,
                    "payouts in " + currency + " are not enabled for this account");
        }
        wallet.requireOpen();
        Instruction<PayoutDetails> payout = Instruction.open(new PayoutDetails(id,
                new Terms(account.merchant(), account.id(), wallet.id(), command.amount(),
                        locked.fees().at(now, offer.platformFees()).ofPayout(command.amount()), offer.channel(),
                        offer.through().provider(), Optional.of(offer.through()), now, command.origin()),
                command.destination(), command.callbackUrl(), command.remarks(), command.reference()),
                holds(locked, maker, now));
        wallet.requireCovers(payout.details().total());

        // From here nothing refuses.
        var opened = opening.fresh(payout, id.value(), now, new Change.Opened(payout),
                new Change.Posted(Bookkeeping.reserved(payout)));
        return told(locked, maker.holder(), payout, now).map(opened::and).orElse(opened);
    }

    /// Owners are mailed by this entry that a payout waits for one of them, or that it is one of which they want to
    /// know.
    private Optional<Change> told(LockedRows locked, Holder maker, Instruction<PayoutDetails> payout, Instant now) {
        Optional<AuditedAction> act = payout.holds().stream().anyMatch(Hold::isForAPerson)
                ? Optional.of(HoldAction.held(payout))
                : asked(locked, now).mails().why(command.amount(), recent(locked))
                        .map(why -> PayoutAction.told(payout, why));
        return command.origin().by().flatMap(CreatedBy::address).flatMap(address -> act.map(what -> new Change.Logged(
                new AuditEntry(entry, now, Actor.key(command.keyId(), maker.key().user(), address, Optional.empty()),
                        what))));
    }

    private PayoutRule.Asked asked(LockedRows locked, Instant now) {
        return locked.payouts().rule(command.amount().currency()).at(now).asked();
    }

    private RecentPayouts recent(LockedRows locked) {
        return locked.payouts().recent(new PayoutRecipient(command.amount().currency(), command.destination()));
    }

    /// Also the one of a failed or canceled payout stays taken, as a payment's does: what failed may be paid late.
    private void requireNewReference(LockedRows locked) {
        command.reference().flatMap(locked::payoutByReference).ifPresent(existing -> {
            throw new Refusal.Conflict(RefusalCode.REFERENCE_USED, "a payout with this reference exists",
                    new Refusal.Conflict.Holder("Payout", existing.details().id().toString()));
        });
    }

    private record Maker(Holder holder, Account account) {}

    private List<Hold> holds(LockedRows locked, Maker maker, Instant now) {
        List<Hold> asked = asked(locked, now).holds(command.amount(), recent(locked),
                maker.holder().maker(maker.account().id()),
                maker.holder().makers(now), now);
        Stream<Hold> review = locked.payouts().review(maker.account().id()).stream()
                .map(stands -> stands.hold(now));
        return Stream.of(date(now).stream(), asked.stream(), review, maker.holder().restOfPayouts(now).stream())
                .flatMap(each -> each).toList();
    }

    /// @throws Refusal.Invalid when it is not to be sent for too long
    private Optional<Hold> date(Instant now) {
        Optional<Instant> date = command.notBefore().filter(now::isBefore);
        if (date.filter(now.plus(LONGEST)::isBefore).isPresent()) {
            throw new Refusal.Invalid(RefusalCode.TIME_INVALID, "not_before",
                    "not_before must be within " + LONGEST.toDays() + " days from now");
        }
        return date.map(until -> Hold.untilDate(now, until));
    }
}
