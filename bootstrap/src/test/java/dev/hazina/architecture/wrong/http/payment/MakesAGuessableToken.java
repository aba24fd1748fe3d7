package dev.hazina.architecture.wrong.http.payment;

import java.util.Random;

/// Wrong: who knows two of them computes the next.
public final class MakesAGuessableToken {
    String token() {
        return Long.toHexString(new Random().nextLong());
    }
}
