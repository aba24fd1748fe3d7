package dev.hazina.application.inbound;

/// Why no wallet is credited with the money of a notice before a person has looked at it.
///
/// @param ofSender whether it is unknown who sent the notice, so that the money may not have come
public record NoticeDoubt(String why, boolean ofSender) {}
