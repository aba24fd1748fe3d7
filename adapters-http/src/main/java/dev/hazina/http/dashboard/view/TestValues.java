package dev.hazina.http.dashboard.view;

import java.util.List;

/// Values with defined outcomes in the sandbox.
///
/// @param currency the currency they are for; empty where they are for all
public record TestValues(String currency, List<Choice> choices) {}
