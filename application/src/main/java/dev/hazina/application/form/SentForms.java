package dev.hazina.application.form;

import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;

/// Which forms were sent, so that each counts once: however often it is sent, at whatever pace, and to whichever instance.
public interface SentForms {

    /// Marks a form as sent. Of several who do so at once, one is the first.
    ///
    /// @param merchant whose form it is; the platform's, where the operator sends it
    /// @param print 64 hexadecimal digits that no other form has, and that tell nothing about it
    /// @param until from when on nobody accepts the form anyway, so that it may be forgotten
    /// @return whether nobody had marked it before
    boolean isFirst(MerchantId merchant, String print, Instant until);
}
