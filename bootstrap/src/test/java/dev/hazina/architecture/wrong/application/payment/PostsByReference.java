package dev.hazina.architecture.wrong.application.payment;

import dev.hazina.architecture.wrong.domain.ledger.Posting;
import java.util.function.LongFunction;

/// Wrong in the same way, without the word new.
public final class PostsByReference {
    LongFunction<Posting> maker() {
        return Posting::new;
    }
}
