package dev.hazina.application.statement;

import java.util.Optional;

/// Who issues the documents that merchants file: the company that runs the platform.
///
/// @param address in one line
/// @param taxNumber as the tax authority writes it
public record Issuer(String name, Optional<String> address, Optional<String> taxNumber) {}
