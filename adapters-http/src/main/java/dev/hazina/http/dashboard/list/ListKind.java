package dev.hazina.http.dashboard.list;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.instruction.InstructionStatuses;
import java.util.List;
import java.util.stream.Stream;

/// The lists that can be filtered, and by what.
public enum ListKind {
    PAYMENTS(Section.PAYMENTS, InstructionStatuses.PAYMENT, true, true), REFUNDS(Section.REFUNDS,
            InstructionStatuses.REFUND, true, true), PAYOUTS(Section.PAYOUTS, InstructionStatuses.PAYOUT, true,
                    true), TRANSFERS(Section.TRANSFERS, List.of(ListKind.SUCCEEDED), true, false), PAYMENT_REQUESTS(
                            Section.PAYMENT_REQUESTS,
                            Stream.of(PaymentRequest.State.values()).map(PaymentRequest.State::wire).toList(), true,
                            false);

    /// The status of what moved its money.
    static final String SUCCEEDED = "succeeded";
    private static final List<Channel> CHANNELS = List.of(Channel.MM_STK_PUSH, Channel.MM_C2B, Channel.MOBILE_MONEY,
            Channel.CARD);

    private final Section section;
    private final List<String> statuses;
    private final boolean reference;
    private final boolean phone;

    ListKind(Section section, List<String> statuses, boolean reference, boolean phone) {
        this.section = section;
        this.statuses = statuses;
        this.reference = reference;
        this.phone = phone;
    }

    Section section() {
        return section;
    }

    /// The name of a file.
    String file() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }

    String export() {
        return section.path() + "/export.csv";
    }

    List<String> statuses() {
        return statuses;
    }

    List<Channel> channels() {
        return this == PAYMENTS ? CHANNELS : List.of();
    }

    boolean hasReference() {
        return reference;
    }

    boolean hasPhone() {
        return phone;
    }

    /// Whether it can be filtered by who paid.
    boolean hasPayers() {
        return this == PAYMENTS;
    }
}
