package dev.hazina.application.audit;

import java.util.Optional;

/// The actors of platform staff.
public final class PlatformStaff {
    public static final Actor OPERATOR = Actor.administrator("key_operator", "2001:db8::1", Optional.empty());

    /// A second person of the platform staff.
    public static final Actor COLLEAGUE = Actor.administrator("key_approver", "2001:db8::2",
            Optional.empty());

    private PlatformStaff() {}
}
