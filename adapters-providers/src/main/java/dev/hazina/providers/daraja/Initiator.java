package dev.hazina.providers.daraja;

import dev.hazina.providers.spi.Secret;

/// The user of the M-Pesa portal that pays out and reverses over the API.
///
/// @param credential the password, encrypted once
record Initiator(String name, Secret credential) {}
