package dev.hazina.architecture.wrong.application.payment;

import java.util.List;

/// Wrong: the caller still has the list and can change it.
public record ListOfOthers(List<String> rows) {}
