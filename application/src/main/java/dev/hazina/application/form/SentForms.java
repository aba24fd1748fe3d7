package dev.hazina.application.form;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;

/// The forms that were submitted. Each counts once, even if it is submitted repeatedly and to several instances.
@Port
@OpenToAdapters
public interface SentForms {

    /// Records a form as submitted. Of several concurrent calls one is the first.
    ///
    /// @param merchant the submitter's merchant; the platform for an administrator
    /// @param print 64 hexadecimal digits that are unique to the form and reveal nothing about it
    /// @param until when the form expires and its record may be deleted
    /// @return whether this call was the first
    boolean isFirst(MerchantId merchant, String print, Instant until);
}
