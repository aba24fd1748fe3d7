package dev.hazina.architecture.wrong.domain.money;

import java.math.BigDecimal;

/// Wrong: an amount that needs no scale and rounds when it likes.
public record Money(Currency currency, BigDecimal amount) {}
