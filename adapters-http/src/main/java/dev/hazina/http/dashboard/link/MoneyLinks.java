package dev.hazina.http.dashboard.link;

import dev.hazina.application.slip.PaymentSlips;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.paymentrequest.PaymentRequestId;
import java.util.Optional;
import java.util.UUID;

/// The addresses of the pages about money.
public final class MoneyLinks {
    public static final String PAYMENTS = "/dashboard/payments";
    public static final String PAYMENT_REQUESTS = "/dashboard/payment-requests";
    public static final String UNASSIGNED = "/dashboard/unassigned";
    public static final String CUSTOMERS = "/dashboard/customers";
    public static final String SUPPLIERS = "/dashboard/suppliers";
    public static final String REFUNDS = "/dashboard/refunds";
    public static final String PAYOUTS = "/dashboard/payouts";
    public static final String PAYOUT_FILE = PAYOUTS + "/file";
    public static final String TRANSFERS = "/dashboard/transfers";
    public static final String WALLETS = "/dashboard/wallets";
    public static final String MOVEMENTS = "/dashboard/movements";
    public static final String STATEMENT = "/dashboard/statement";
    public static final String INVOICES = "/dashboard/invoices";

    /// Outside the dashboard: a slip is read by its address alone, without a session.
    public static final String SLIPS = PaymentSlips.PAGE;

    private MoneyLinks() {}

    public static String slip(String token) {
        return SLIPS + "/" + token;
    }

    public static String payment(Object id) {
        return PAYMENTS + "/" + id;
    }

    public static String paymentRequest(Object id) {
        return PAYMENT_REQUESTS + "/" + id;
    }

    public static String refund(Object id) {
        return REFUNDS + "/" + id;
    }

    public static String payout(Object id) {
        return PAYOUTS + "/" + id;
    }

    public static String transfer(Object id) {
        return TRANSFERS + "/" + id;
    }

    public static String wallet(Object id) {
        return WALLETS + "/" + id;
    }

    /// The page of what a movement, an event or a decision is about; empty for what merchants have no page of.
    public static Optional<String> of(Subject.Kind kind, Object id) {
        if (kind == Subject.Kind.PAYMENT_REQUEST) {
            return Optional.of(paymentRequest(id instanceof UUID value ? new PaymentRequestId(value) : id));
        }
        return kind.isInstruction() || kind == Subject.Kind.TRANSFER
                ? Optional.of("/dashboard/" + PlatformLinks.plural(kind) + "/" + id)
                : Optional.empty();
    }
}
