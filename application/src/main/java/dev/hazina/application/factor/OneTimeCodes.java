package dev.hazina.application.factor;

import dev.hazina.application.boundary.Port;
import java.util.OptionalLong;

/// The codes of authenticator apps: RFC 6238 with SHA-1, six digits and thirty seconds, which all apps have.
@Port
public interface OneTimeCodes {

    /// A fresh secret of 160 random bits, in base 32.
    String freshSecret();

    /// The newest time step whose code this is, among the present one and one on each side, for clocks that differ;
    /// empty when it is the code of none. The present is the real time, as on the phone, also where the sandbox's clock
    /// was moved.
    OptionalLong stepOf(String secret, String code);
}
