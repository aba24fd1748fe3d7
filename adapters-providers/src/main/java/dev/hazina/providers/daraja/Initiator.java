package dev.hazina.providers.daraja;

import dev.hazina.providers.spi.Secret;

/// Who moves money out of our account: an operator of the M-Pesa portal with the right to do so over the API.
///
/// @param credential the password, encrypted once
record Initiator(String name, Secret credential) {}
