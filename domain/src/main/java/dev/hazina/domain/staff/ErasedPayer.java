package dev.hazina.domain.staff;

import java.util.Map;

/// What an erasure did, in numbers.
///
/// @param erased rows that hold neither name nor phone any more
/// @param left what stays, by its reason
/// @param complete whether nothing that may go is left
public record ErasedPayer(Map<Part, Long> erased, Map<Reason, Long> left, boolean complete) {

    /// Where names and phones were.
    public enum Part {
        PAYMENTS("payments"), PAYOUTS("payouts"), NOTICES("notices"), RECORDS("provider_records"), CALLBACKS(
                "callbacks"), EVENTS("events"), CONTACTS("contacts");

        private final String wire;

        Part(String wire) {
            this.wire = wire;
        }

        public String wire() {
            return wire;
        }
    }

    /// Why something stays.
    public enum Reason {
        /// It isn't decided yet, or an exception about it isn't: its provider and staff need the number.
        OPEN("open"),
        /// It changed within the time for which names and phones are kept.
        YOUNG("young"),
        /// A number with hidden digits, which may be another person's.
        HIDDEN("hidden");

        private final String wire;

        Reason(String wire) {
            this.wire = wire;
        }

        public String wire() {
            return wire;
        }
    }

    public ErasedPayer {
        erased = Map.copyOf(erased);
        left = Map.copyOf(left);
    }

    public long erased(Part part) {
        return erased.getOrDefault(part, 0L);
    }

    public long left(Reason reason) {
        return left.getOrDefault(reason, 0L);
    }
}
