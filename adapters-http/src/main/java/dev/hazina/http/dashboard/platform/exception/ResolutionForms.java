package dev.hazina.http.dashboard.platform.exception;

import dev.hazina.application.discrepancy.Decided;
import dev.hazina.application.discrepancy.WaysOut;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.wallet.WalletFinder;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.domain.wallet.WalletRef;
import dev.hazina.http.admin.DecisionRequest;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.platform.InstructionFinder.InstructionSummary;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.SummaryRow;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Reads decisions on exceptions from forms as the API does, and describes for confirmation how each moves money.
@Singleton
final class ResolutionForms {
    static final String FOR_GOOD = "It is recorded in the ledger and the audit log, and can't be undone.";

    private final WalletFinder wallets;
    private final MerchantDirectory directory;
    private final WaysOut.Offered ways;

    ResolutionForms(WalletFinder wallets, MerchantDirectory directory, WaysOut.Offered ways) {
        this.wallets = wallets;
        this.directory = directory;
        this.ways = ways;
    }

    ActionOffers offers(Discrepancy raised) {
        return ActionOffers.of(ways, raised);
    }

    /// @throws Refusal.Invalid when the receipt, the amount or the note can't be taken
    static Decided read(HttpRequest<?> request, FormData form, Action action, Money about) {
        Decided decided = DecisionRequest.read(request, form, action, about.currency());
        if (action == Action.CORRECT && decided.amount().isEmpty()) {
            throw new Refusal.Invalid(RefusalCode.FIELD_REQUIRED, "amount", "amount is required to correct");
        }
        if (action == Action.BOOK_REVERSAL && decided.receipt().isEmpty()) {
            throw new Refusal.Invalid(RefusalCode.FIELD_REQUIRED, "receipt", "receipt of the reversal is required");
        }
        return decided;
    }

    /// The wallet that is credited or debited, which the confirmation shows: the wallet in the form, or the wallet of
    /// the instruction.
    ///
    /// @throws Refusal.Invalid when there is none, or it can't take part
    Optional<Wallet> wallet(Discrepancy raised, Optional<InstructionSummary> about, Action action,
            Optional<String> named) {
        if (action != Action.CREDIT_WALLET && action != Action.RECOVER) {
            return Optional.empty();
        }
        boolean waits = action == Action.CREDIT_WALLET && !(raised.suspense() instanceof InSuspense.Nothing);
        if (named.isEmpty() && waits) {
            throw new Refusal.Invalid(RefusalCode.FIELD_REQUIRED, "wallet", "wallet is required to credit one");
        }
        Wallet wallet = named.map(this::find).orElseGet(() -> about.flatMap(found -> wallets.byId(found.wallet())))
                .filter(found -> raised.subject().kind() == Subject.Kind.INBOUND_PAYMENT
                        || found.account().equals(raised.account()))
                .orElseThrow(() -> new Refusal.Invalid(RefusalCode.WALLET_NOT_FOUND, "wallet is unknown"));
        if (wallet.closed()) {
            throw new Refusal.Invalid(RefusalCode.WALLET_CLOSED, "wallet is closed");
        }
        if (wallet.currency() != raised.amount().currency()) {
            throw new Refusal.Invalid(RefusalCode.CURRENCY_MISMATCH, "wallet holds another currency");
        }
        return Optional.of(wallet);
    }

    private Optional<Wallet> find(String named) {
        return WalletRef.isNumber(named)
                ? wallets.byNumber(named)
                : WalletId.parse(named).flatMap(wallets::byId);
    }

    /// @param raised the exception it is about
    /// @param wallet as [#wallet] found it
    String question(Discrepancy raised, Optional<InstructionSummary> about, Decided decided, Optional<Wallet> wallet) {
        String amount = Amount.of(atStake(raised, about, decided)).toString();
        String named = wallet.map(this::named).orElse("");
        return switch (decided.action()) {
            case ACKNOWLEDGE -> "Acknowledge it?";
            case CREDIT_WALLET -> "Credit " + amount + " to the wallet " + named + "?";
            case RECOVER -> "Take " + amount + " from the wallet " + named + "?";
            case WRITE_OFF -> isGain(raised)
                    ? "Keep " + amount + " for the platform?"
                    : "Let the platform bear " + amount + "?";
            case SETTLE_SUCCEEDED, SETTLE_FAILED -> question(about, decided, raised.amount());
            case TAKE_BACK -> "Take " + amount + " back from the wallet?";
            case SEND_BACK -> "Send " + amount + " back to the payer?";
            case PAY_BACK -> "Pay " + amount + " out to the payer's number?";
            case BOOK_REVERSAL -> "Book that the provider has taken back " + amount + "?";
            case BOOK -> "Book the payment?";
            case CORRECT -> "Put in suspense by how much " + amount + " differs from what the books have?";
        };
    }

    /// The question for an instruction that may have no exception.
    static String question(Optional<InstructionSummary> about, Decided decided, Money amount) {
        String what = about.map(InstructionSummary::named).orElse("money");
        String moved = decided.amount().map(major -> Money.ofMajor(amount.currency(), major))
                .filter(other -> !other.equals(amount)).map(other -> ", of which " + Amount.of(other) + " moved")
                .orElse("");
        return decided.action() == Action.SETTLE_SUCCEEDED
                ? "Settle the " + what + " as succeeded" + moved + "?"
                : "Settle the " + what + " as failed?";
    }

    /// The values that the user has to see before confirming.
    List<SummaryRow> summary(Discrepancy raised, Optional<InstructionSummary> about, Decided decided,
            Optional<Wallet> wallet) {
        List<SummaryRow> summary = new ArrayList<>();
        summary.add(SummaryRow.of("Merchant", raised.merchant().equals(Platform.MERCHANT)
                ? DiscrepancyWords.nobody(raised)
                : merchant(raised.merchant())));
        summary.add(SummaryRow.of("About", about.map(found -> found.named() + ", " + found.state().text().toLowerCase(
                Locale.ROOT)).orElseGet(() -> unknown(raised))));
        summary.add(SummaryRow.code("ID", raised.subject().id().toString()));
        summary.add(SummaryRow.of("What happened", DiscrepancyWords.name(raised.kind())));
        summary.add(SummaryRow.of("In suspense", DiscrepancyWords.suspense(raised)));
        wallet.ifPresent(one -> summary.add(SummaryRow.of("Wallet", named(one) + ", number " + one.number() + ", "
                + Amount.of(one.availableMoney()) + " available")));
        if (decided.action() != Action.ACKNOWLEDGE) {
            summary.add(SummaryRow.of("Amount", Amount.of(atStake(raised, about, decided)).toString()));
        }
        summary.addAll(typed(decided));
        return summary;
    }

    private static String unknown(Discrepancy raised) {
        Amount amount = Amount.of(raised.amount());
        if (raised.kind() == Discrepancy.Kind.UNREADABLE) {
            return "nothing that the books know";
        }
        return raised.kind() == Discrepancy.Kind.NOT_BOOKED
                ? raised.subject().kind().wire() + " of " + amount + ", not in the books"
                : "unrequested money received: " + amount;
    }

    static List<SummaryRow> typed(Decided decided) {
        List<SummaryRow> summary = new ArrayList<>();
        boolean finds = decided.action() == Action.SETTLE_SUCCEEDED || decided.action() == Action.CORRECT
                || decided.action() == Action.BOOK_REVERSAL;
        if (finds) {
            summary.add(SummaryRow.of("Receipt", decided.receipt().orElse("none found")));
        }
        summary.add(SummaryRow.of("Note", decided.note().orElse("none")));
        return summary;
    }

    /// `Main of Duka la Asha`
    private String named(Wallet wallet) {
        return wallet.name().text() + " of " + merchant(wallet.merchant());
    }

    String merchant(MerchantId id) {
        return directory.find(id).map(listing -> listing.merchant().name().text()).orElse("unknown");
    }

    /// The amount that the decision moves.
    private static Money atStake(Discrepancy raised, Optional<InstructionSummary> about, Decided decided) {
        Money amount = raised.amount();
        Money fee = about.map(InstructionSummary::fee).orElse(Money.zero(amount.currency()));
        return switch (decided.action()) {
            case ACKNOWLEDGE, SETTLE_FAILED -> amount;
            case SETTLE_SUCCEEDED, CORRECT, BOOK ->
                decided.amount().map(major -> Money.ofMajor(amount.currency(), major)).orElse(amount);
            case CREDIT_WALLET -> suspended(raised).orElse(amount.plus(fee));
            case RECOVER, TAKE_BACK -> suspended(raised).orElse(amount.minus(fee));
            case WRITE_OFF, SEND_BACK, PAY_BACK, BOOK_REVERSAL -> suspended(raised).orElse(amount);
        };
    }

    private static Optional<Money> suspended(Discrepancy raised) {
        return switch (raised.suspense()) {
            case InSuspense.Nothing n -> Optional.empty();
            case InSuspense.SuspenseCredit(Money amount) -> Optional.of(amount);
            case InSuspense.SuspenseDebit(Money amount) -> Optional.of(amount);
        };
    }

    /// Whether the platform gains when it is written off.
    private static boolean isGain(Discrepancy raised) {
        return switch (raised.suspense()) {
            case InSuspense.SuspenseCredit w -> true;
            case InSuspense.SuspenseDebit m -> false;
            case InSuspense.Nothing n -> raised.subject().kind() != Subject.Kind.PAYMENT;
        };
    }
}
